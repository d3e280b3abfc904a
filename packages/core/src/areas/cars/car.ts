import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { integer, number } from '../../field/types/number.ts';
import { phone } from '../../field/types/phone.ts';
import { plate } from '../../field/types/plate.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const id = { max: 64 } as const;
const version = integer('版本', 'Version', { ours: true });
const isEnable = yesNo('是否启用', 'In use', { initial: '1' });

/** A car of the unit, which the car manager assigns. */
export const car = entity({
  name: 'car',
  label: label('车辆', 'Car'),
  fields: {
    plateNo: plate('车牌号', 'Number plate', { required: true }),
    model: text('车型', 'Model', { max: 50 }),
    seats: integer('座位数', 'Seats', { max: 60 }),
    isEnable,
  },
});

export const carBody = entity({
  name: 'carBody',
  label: label('车辆', 'Car'),
  fields: { carId: text('车辆编号', 'Car id', id), ...car.fields },
});

export const carRecord = entity({
  name: 'carRecord',
  label: label('车辆', 'Car'),
  fields: { carId: text('车辆编号', 'Car id', { required: true, ...id }), ...car.fields, version },
});

/** Somebody who drives the cars of the unit. */
export const driver = entity({
  name: 'driver',
  label: label('驾驶员', 'Driver'),
  fields: {
    name: text('姓名', 'Name', { required: true, max: 30 }),
    phone: phone('电话', 'Phone', { required: true }),
    isEnable,
  },
});

export const driverBody = entity({
  name: 'driverBody',
  label: label('驾驶员', 'Driver'),
  fields: { driverId: text('驾驶员编号', 'Driver id', id), ...driver.fields },
});

export const driverRecord = entity({
  name: 'driverRecord',
  label: label('驾驶员', 'Driver'),
  fields: { driverId: text('驾驶员编号', 'Driver id', { required: true, ...id }), ...driver.fields, version },
});

const count = { required: true, zero: true } as const;

/** Journeys of one car, one driver or one month. */
export const carFigure = entity({
  name: 'carFigure',
  label: label('用车统计', 'Car figures'),
  fields: {
    name: text('名称', 'Name', { required: true, max: 50 }),
    trips: integer('出车次数', 'Journeys', count),
    /** Kilometres, of journeys from which the car is back. */
    mileage: number('里程（公里）', 'Mileage', { required: true }),
    fee: number('费用（元）', 'Fees (CNY)', { required: true }),
  },
});
