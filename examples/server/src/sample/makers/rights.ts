import { amounts, type Maker } from './maker.ts';

const services = ['货运服务', '原料供应', '设备租赁', '加工费'];
const contracts = ['年度货运服务', '原料供应', '设备租赁', '委托加工'];

/** 应收账款 */
export const receivable: Maker = (index, { random, since, day }) => ({
  optName: `应收账款 ${services[index]}`,
  companyContractCode: `HT-${since(0).slice(0, 4)}-${random.digits(4)}`,
  companyContractName: `${contracts[index]}合同`,
  count: String(1 + index),
  yearRent: `${320 + index * 45}.75`,
  leasePeriod: String(1 + index),
  certificateNum: `ZD${random.digits(12)}`,
  registeredUntil: day([45, 400, 760, 1100][index] ?? 0),
  isRegister: '1',
  assessValue: `${600 + index * 80}.25`,
  alreadyValue: '0',
  optValue: String(400 + index * 50),
  coverageRatio: '70',
  disposeRemark: '账期九十天，债务人为国有企业',
});

/** 专利权 */
export const patent: Maker = (index, { random, since }) => ({
  optName: `${['低温保鲜工艺', '船用螺旋桨涂层', '茶叶连续杀青设备', '可降解包装材料'][index]}发明专利`,
  certificateName: `一种${['低温保鲜', '螺旋桨涂层', '茶叶杀青', '可降解包装'][index]}方法`,
  certificateNum: `ZL${since(-1400 + index * 40).slice(0, 4)}1${random.digits(7)}.${index}`,
  receiveTime: since(-420 + index * 40),
  count: '1',
  appalyDate: since(-1400 + index * 40),
  certificateDate: since(-430 + index * 40),
  validPeriod: '自申请日起二十年',
  depositAccounts: `JF${random.digits(8)}`,
  patentDuty: '年费已缴至本年度',
  custodyCost: '0.5',
  isRegister: '1',
  ...amounts(320 + index * 60, '0', '30'),
  disposeRemark: '专利年费由出质人按期缴纳',
});

const brands = ['锦禾', '云岭春', '海州鲜', '青禾'];

/** 商标权 */
export const trademark: Maker = (index, { random, since }) => ({
  optName: `“${brands[index]}”商标专用权`,
  certificateNum: `${random.digits(8)}`,
  useCommodity: '第 29 类：肉，鱼，蔬菜罐头；第 30 类：茶，糕点',
  landOwnerName: `${brands[index]}食品有限公司`,
  insuranceBeginDate: since(-900),
  insuranceEndDate: since(2750),
  adderss: '江城市建设大道 188 号',
  isRegister: '1',
  ...amounts(380 + index * 60, '0', '30'),
  disposeRemark: '续展手续由注册人办理',
});
