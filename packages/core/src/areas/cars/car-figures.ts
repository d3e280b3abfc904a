import { entity } from '../../entity.ts';
import { integer, number } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

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
