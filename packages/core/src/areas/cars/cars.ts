import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { phone } from '../../field/types/phone.ts';
import { plate } from '../../field/types/plate.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

const access = { read: 'car:read', write: 'car:write' } as const;
const isEnable = yesNo('是否启用', 'In use', { initial: '1' });

/** Cars of the unit, which its car manager assigns. */
export const cars = resource({
  name: 'car',
  plural: 'cars',
  label: label('车辆', 'Car'),
  id: 'carId',
  fields: {
    plateNo: plate('车牌号', 'Number plate', { required: true }),
    model: text('车型', 'Model', { max: 50 }),
    seats: integer('座位数', 'Seats', { max: 60 }),
    isEnable,
  },
  access,
  scope: 'unit',
  unique: [['plateNo']],
  list: {
    columns: ['plateNo', 'model', 'seats', 'isEnable'],
    filters: ['isEnable'],
    search: ['plateNo', 'model'],
    order: 'plateNo',
  },
  sheet: true,
});

/** People who drive the cars of the unit. */
export const drivers = resource({
  name: 'driver',
  plural: 'drivers',
  label: label('驾驶员', 'Driver'),
  id: 'driverId',
  fields: {
    name: text('姓名', 'Name', { required: true, max: 30, personName: true }),
    phone: phone('电话', 'Phone', { required: true }),
    isEnable,
  },
  access,
  scope: 'unit',
  unique: [['name', 'phone']],
  list: { columns: ['name', 'phone', 'isEnable'], filters: ['isEnable'], search: ['name', 'phone'], order: 'name' },
  sheet: true,
});

export type Car = RecordOf<typeof cars>;
export type Driver = RecordOf<typeof drivers>;
