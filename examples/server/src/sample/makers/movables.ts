import { idNumber } from '../numbers.ts';
import { amounts, insurance, type Maker, otherParty, place, vin } from './maker.ts';

const shipNames = ['江顺', '云帆', '海丰', '远望'];

/** 船舶 */
export const ship: Maker = (index, tools) => {
  const { random, since } = tools;
  return {
    optName: `${shipNames[index]}${6 + index}号散货船`,
    shipName: `${shipNames[index]}${6 + index}号`,
    shipCode: `CN2015${random.digits(7)}`,
    specifications: `散货船 ${3000 + index * 1500} 吨级`,
    carCode: `鄂武汉货${random.digits(4)}`,
    carEngineCode: `Z6170-${random.digits(5)}`,
    carFrame: `CS${random.digits(8)}`,
    shipEngineCode: `WD${random.digits(6)}`,
    grossTonnage: String(1600 + index * 700),
    shipClass: '中国船级社 CSA',
    buildTime: since(-3200 + index * 200),
    shipBuyDate: since(-3000 + index * 200),
    count: '1',
    invoiceValue: String(620 + index * 100),
    keepType: '抵押人自行占管',
    isLocal: '1',
    isRegister: '1',
    sortNum: index % 2 === 0 ? '1' : '2',
    ...place(index, `港区${1 + random.below(20)}号泊位`),
    ...insurance(tools, 200 + index * 30),
    ...amounts(500 + index * 80, index % 2 === 0 ? '0' : '260.5', '50'),
    ...(index % 2 === 0 ? {} : { preposePledgeeOne: '江城农村商业银行', preposeOneSum: '260.5' }),
    isOther: '0',
    proxyCode: idNumber(random),
    proxyPhone: `154${random.digits(8)}`,
    lqgmqk: '每年进坞检验一次',
  };
};

/** 机动车 */
export const vehicle: Maker = (index, { random, since, day }) => ({
  optName: `${['重型半挂牵引车', '冷藏运输车', '混凝土搅拌车', '商务客车'][index]}（${1 + index}号）`,
  vehicleType: ['lorry', 'lorry', 'special', 'hire-bus'][index],
  specifications: ['东海 DH4251', '江城 JC5180XLC', '云岭 YL5313GJB', '海州 HZ6128'][index],
  carCode: `鄂Z${random.digits(5)}`,
  carFrame: vin(random),
  carEngineCode: `FD${random.digits(8)}`,
  registerTime: since(-700 + index * 90),
  buyTime: since(-720 + index * 90),
  mileage: String(86000 + index * 21000),
  surveyedUntil: day([330, 20, 75, 200][index] ?? 0),
  billNumber: random.digits(8),
  invoiceValue: `${38 + index * 9}.8`,
  isLocal: index === 3 ? '0' : '1',
  certificateName: '机动车登记证书',
  certificateNum: `4200${random.digits(8)}`,
  receiveTime: since(-690 + index * 90),
  count: '1',
  isRegister: '1',
  ...amounts(32 + index * 8, '0', '50'),
  lqgmqk: '车况良好，按期保养',
});

const machines = ['数控车床', '五轴加工中心', '注塑生产线', '激光切割机'];
/** Days that the insurance of each machine still runs: one has ended, one ends soon. */
const daysLeft = [210, -12, 18, 300];

/** 机器设备 */
export const machinery: Maker = (index, tools) => {
  const { random, since } = tools;
  return {
    optName: `${machines[index]}`,
    registerNo: `JX2024${random.digits(6)}`,
    registerTime: since(-300 + index * 20),
    specifications: ['CK6150', 'VMC-850', 'HTF-380', 'GF-3015'][index],
    billNumber: random.digits(8),
    invoiceValue: `${86 + index * 64}.5`,
    buyTime: since(-340 + index * 20),
    certificateName: '动产担保登记证明',
    certificateNum: `DC-2024-${random.digits(5)}`,
    receiveTime: since(-295 + index * 20),
    count: String(1 + (index % 3)),
    isRegister: '1',
    ...place(0, `创业街${20 + index}号厂区`),
    ...insurance(tools, daysLeft[index] ?? 200),
    ...amounts(72 + index * 55, '0', '40'),
    lqgmqk: '两班运转，按月检修',
    disposeRemark: '设备铭牌已拍照存档',
  };
};

/** 其他抵押物 */
export const otherMortgage: Maker = (index, { random, since }) => ({
  optName: ['景观苗木', '集装箱', '门式起重机', '库区货架'][index],
  specifications: ['胸径 20 厘米', '40 英尺高柜', 'MG50 吨', '横梁式'][index],
  buyTime: since(-900 + index * 60),
  certificateName: '购置合同及发票',
  certificateNum: `GZ-2022-${random.digits(5)}`,
  receiveTime: since(-880 + index * 60),
  count: String(60 + index * 40),
  isRegister: '1',
  sortNum: '1',
  ...place(index, `仓储园区${1 + index}号库`),
  ...amounts(260 + index * 70, '0', '40'),
  ...(index === 2 ? otherParty(random) : { isOther: '0' }),
  ...(index === 1
    ? {
        isUseOther: '1',
        otherUseName: '海州集运有限公司',
        otherUseCode: `HZ${random.digits(8)}`,
        otherUsePhone: `154${random.digits(8)}`,
      }
    : { isUseOther: '0' }),
  lqgmqk: '数量按季盘点',
  otherDesc: '存放地点固定',
});
