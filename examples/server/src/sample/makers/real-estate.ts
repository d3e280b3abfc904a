import { amounts, type Maker, otherParty, place, proxy } from './maker.ts';

const uses = ['工业用地', '仓储用地', '商务金融用地', '物流用地'];
const streets = ['滨江路', '建设大道', '港湾路', '学府路'];

/** 土地 */
export const land: Maker = (index, { random, since }) => ({
  optName: `${streets[index]}${uses[index]}`,
  landStatus: index % 2 === 0 ? '净地' : '已建厂房',
  landUse: uses[index],
  tdsyqType: '出让',
  landCode: `土国用（2016）第${random.digits(6)}号`,
  landSource: '挂牌出让',
  landArea: `${9000 + index * 2600}.5`,
  buyTime: since(-3300 + index * 150),
  isRegister: '1',
  sortNum: index === 3 ? '2' : '1',
  ...place(index, `${streets[index]}${12 + index * 8}号`),
  ...amounts(600 + index * 100, index === 3 ? '200' : '0', '50'),
  ...(index === 3 ? { preposePledgeeOne: '云岭城市商业银行', preposeOneSum: '200' } : {}),
  ...(index % 2 === 0 ? { isOther: '0' } : otherParty(random)),
  ...(index === 1 ? proxy(random) : { isProxy: '0' }),
  ...(index === 2 ? { otheWarrantNum: `他项（2025）${random.digits(5)}`, otheWarrantDate: since(20) } : {}),
  legalDsputeDesc: '无纠纷',
  otherDesc: '四至清楚，临主干道',
  cashabilityDesc: '所在园区近两年有成交，变现能力较好',
});

const buildings = ['临江办公楼', '二号综合厂房', '商业街门面房', '职工公寓'];
const houseUses = ['办公', '厂房', '商业', '住宅'];

/** 房产 */
export const house: Maker = (index, { random, since }) => ({
  optName: buildings[index],
  certificateNumOne: `鄂（2019）不动产权第${random.digits(7)}号`,
  certificateNumTwo: `FC${random.digits(8)}`,
  certificateNumThree: `FC${random.digits(8)}`,
  certificateNumFour: `FC${random.digits(8)}`,
  warrantNum: `FQ-2019-${random.digits(5)}`,
  landCode: `土国用（2015）第${random.digits(6)}号`,
  houseUse: houseUses[index],
  houseCase: index % 2 === 0 ? '自用' : '出租，租期至 2027 年',
  houseArea: `${860 + index * 740}.25`,
  buyTime: since(-2600 + index * 120),
  isRegister: '1',
  sortNum: index === 2 ? '2' : '1',
  ...place(index, `${streets[index]}${80 + index}号`),
  ...amounts([700, 400, 940, 1060][index] ?? 0, index === 2 ? '310.5' : '0', '60'),
  ...(index === 2 ? { preposePledgeeOne: '江城农村商业银行', preposeOneSum: '310.5' } : {}),
  ...(index === 1 ? otherParty(random) : { isOther: '0' }),
  ...(index === 3 ? proxy(random) : { isProxy: '0' }),
  legalDsputeDesc: '无查封、无纠纷',
  disposeRemark: '已约定不得再次抵押',
});

/** 在建工程 */
export const construction: Maker = (index, { random }) => ({
  optName: ['东湖广场二期', '海州冷链物流园', '青禾食品产业园', '云岭云仓'][index],
  assetsType: index === 3 ? '2' : '1',
  isOther: index === 2 ? '1' : '0',
  houseArea: `${6400 + index * 1400}`,
  havingArea: `${2400 + index * 1000}.5`,
  pledgePart: ['一至六层', '冷库一号、二号', '加工车间', '主体结构'][index],
  oldValue: String(600 + index * 130),
  isRegister: '1',
  ...amounts(700 + index * 150, '0', '50'),
  ...(index === 1 ? proxy(random) : { isProxy: '0' }),
  disposeRemark: '按工程进度复评',
});

/** 土地租赁权 */
export const landLease: Maker = (index, { random, since }) => ({
  optName: `${['云岭茶园', '东湖苗圃', '白沙水产养殖场', '龙泉果园'][index]}土地租赁权`,
  landOwnerName: `${['云岭', '东湖', '白沙', '龙泉'][index]}村集体经济组织`,
  landArea: `${86000 + index * 12000}`,
  certificateName: '土地承包经营权流转合同',
  certificateNum: `LZ-2018-${random.digits(5)}`,
  receiveTime: since(-2500),
  count: '1',
  isRegister: '1',
  leaseName: `${['云岭茶业', '东湖园艺', '白沙水产', '龙泉果业'][index]}有限公司`,
  insuranceBeginDate: since(-2500),
  insuranceEndDate: since(-2500 + 7305),
  leasePeriod: '20',
  yearRent: `${18 + index * 4}.6`,
  payPattern: index % 2 === 0 ? '按年预付' : '每五年一付',
  payDate: since(10),
  alreadyTime: '6.8',
  residueTime: '13.2',
  residueRent: String((18.6 + index * 4) * 13.2),
  ...place(index, `${['茶场', '苗圃', '养殖场', '果园'][index]}管理房`),
  ...amounts(520 + index * 90, '0', '40'),
  disposeRemark: '地上附着物一并抵押',
});
