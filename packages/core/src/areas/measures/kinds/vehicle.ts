import { price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { plate } from '../../../field/types/plate.ts';
import { remark, text } from '../../../field/types/text.ts';
import { vin } from '../../../field/types/vin.ts';
import type { Values } from '../../../field/validate.ts';
import { warning } from '../../../field/warning.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { olderThan, stillHolds } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const vehicleTypes = options(
  ['car', '小微型非营运客车', 'Private car'],
  ['bus', '大中型非营运客车', 'Private bus'],
  ['hire-car', '小微型营运客车', 'Passenger car for hire'],
  ['hire-bus', '大中型营运客车', 'Bus for hire'],
  ['city-bus', '公交客车', 'City bus'],
  ['light-lorry', '微型载货汽车', 'Light van'],
  ['lorry', '载货汽车、牵引车', 'Lorry or tractor'],
  ['dangerous', '危险品运输车', 'Carrier of dangerous goods'],
  ['trailer', '半挂车', 'Semi-trailer'],
  ['container', '集装箱半挂车', 'Container semi-trailer'],
  ['special', '专项作业车', 'Special-purpose vehicle'],
  ['other', '其他', 'Other'],
);

/** After how many years a vehicle must be scrapped (《机动车强制报废标准规定》第五条); private cars and others have no limit. */
const scrappedAfter: Readonly<Record<string, number>> = {
  bus: 20,
  'hire-car': 10,
  'hire-bus': 15,
  'city-bus': 13,
  'light-lorry': 12,
  lorry: 15,
  dangerous: 10,
  trailer: 15,
  container: 20,
  special: 30,
};

/** Asked about two years before that. */
const doubtedAfter = ({ vehicleType }: Values) => {
  const years = scrappedAfter[String(vehicleType)];
  return years === undefined ? undefined : years - 2;
};

/** 机动车 (G29) */
export const vehicle = measure({
  kind: 'vehicle',
  family: 'mortgage',
  usualRate: 50,
  label: label('机动车', 'Motor vehicle'),
  checks: [
    olderThan(
      'registerTime',
      doubtedAfter,
      '距强制报废不足两年或已到期',
      'it must be scrapped within two years, or already',
    ),
    ({ vehicleType, mileage }) =>
      vehicleType === 'car' && Number(mileage) >= 600_000
        ? warning('mileage', 'old', '已达六十万公里引导报废里程', 'it has run 600,000 km and should be scrapped')
        : [],
    stillHolds('surveyedUntil', '车辆检验已过期', 'the inspection has expired'),
  ],
  fields: {
    vehicleType: choice('车辆类型', 'Vehicle type', vehicleTypes, { extension: true }),
    specifications: text('品牌型号', 'Brand and model', { max: 50 }),
    carCode: plate('车牌号', 'Number plate', { identifies: true }),
    carFrame: vin('车辆识别代号', 'Vehicle identification number (VIN)', {
      identifies: true,
      synonyms: ['车架号', 'VIN'],
    }),
    carEngineCode: text('发动机号', 'Engine number', { max: 50, code: true }),
    registerTime: date('注册登记日期', 'Registered on'),
    buyTime: date('购置时间', 'Purchase date'),
    mileage: number('行驶里程', 'Mileage', { unit: 'kilometre', extension: true }),
    surveyedUntil: date('检验有效期至', 'Inspection valid until', { extension: true }),
    billNumber: text('发票号码', 'Invoice number', { max: 50, code: true }),
    invoiceValue: price('发票金额', 'Invoice value'),
    isLocal: yesNo('是否本地登记', 'Local', { initial: '1' }),
    ...certificate,
    ...registeredOptional,
    ...valuation,
    lqgmqk: remark('车况说明', 'Vehicle remarks', { section: 'remarks', max: 2000 }),
    ...remarks2000,
  },
});
