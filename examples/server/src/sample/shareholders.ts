import type { SampleMeasure } from './measures.ts';
import { creditCode, idNumber } from './numbers.ts';
import { sampleId } from './owners.ts';
import { seeded } from './random.ts';

const persons = ['刘丽华', '杨国庆', '周思远', '吴春梅'];
const investors = ['江城产业投资有限公司', '云岭农业发展有限公司', '海州港投资有限公司', '青禾创业投资有限公司'];

/** A company and two persons hold the shares of every company whose equity is pledged. */
export function sampleShareholders(measures: readonly SampleMeasure[]) {
  const equities = measures.filter(({ kind }) => kind === 'equity');
  return equities.flatMap(({ body, unitUid }, index) => {
    const random = seeded(20_260_501 + index);
    const holders = [
      { stockName: investors[index % investors.length] ?? '', certificateCode: creditCode(random), investScale: '51' },
      { stockName: persons[index % persons.length] ?? '', certificateCode: idNumber(random), investScale: '30' },
      { stockName: persons[(index + 1) % persons.length] ?? '', certificateCode: idNumber(random), investScale: '19' },
    ];
    return holders.map((holder, position) => ({
      id: sampleId('80', index * holders.length + position),
      unitUid,
      values: {
        ...holder,
        client_ID: String(body['optGuaranty_ID']),
        investTypeTime: `2018-0${3 + position}-15 货币出资`,
        investSum: String(Number(holder.investScale) * 30),
        remark: position === 0 ? '控股股东' : '已实缴',
      },
    }));
  });
}
