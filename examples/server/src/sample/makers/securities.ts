import { creditCode } from '../numbers.ts';
import { amounts, bankCard, type Maker } from './maker.ts';

const companies = ['江城食品', '云岭茶业', '海州鲜水产', '青禾农业'];

/** 股权 */
export const equity: Maker = (index, { random, since }) => ({
  optName: `${companies[index]}股权`,
  username: `${companies[index]}有限公司`,
  isCompanyStock: '1',
  otherCreditCode: creditCode(random),
  otherLegalPerson: ['刘丽华', '杨国庆', '周思远', '吴春梅'][index],
  otherLegalPhone: `154${random.digits(8)}`,
  otherLegalAddress: `江城市建设大道${9 + index * 11}号`,
  otherPostCode: '430000',
  otherFax: '027-82345679',
  certificateName: '股权出质设立登记通知书',
  certificateNum: `GQ-${since(0).slice(0, 4)}-${random.digits(5)}`,
  receiveTime: since(25),
  count: '1',
  investmentFunds: String(1000 + index * 200),
  stockRegisterAmount: ['495', '360', '714', '320'][index],
  guaranteeScale: ['49.5', '30', '51', '20'][index],
  registerNo: `CZ${random.digits(10)}`,
  registerTime: since(24 + index),
  isRegister: '1',
  ...amounts(400 + index * 60, '0', '50'),
  disposeRemark: '质押期间不得转让',
});

const listed = [
  { ipoName: '江城航运股份有限公司', stockCode: '600801', ipoSite: '上海证券交易所' },
  { ipoName: '云岭物流股份有限公司', stockCode: '002902', ipoSite: '深圳证券交易所' },
  { ipoName: '东湖新材料股份有限公司', stockCode: '300703', ipoSite: '深圳证券交易所' },
];

/** 股票 */
export const stock: Maker = (index, { random, since }) => ({
  optName: `${listed[index % 3]?.ipoName}流通股`,
  ...listed[index % 3],
  certificateName: '证券质押登记证明',
  receiveTime: since(-500 + index * 30),
  count: String(500_000 + random.below(10) * 100_000),
  isRegister: '1',
  ...amounts(300 + index * 40, '0', '50'),
  disposeRemark: '预警线 150%，平仓线 130%',
});

/** 存单 */
export const depositReceipt: Maker = (index, { random, since }) => ({
  optName: `${['一年期', '两年期', '三年期', '半年期'][index]}定期存单`,
  bankName: ['江城农村商业银行', '云岭城市商业银行', '东湖村镇银行', '海州农商银行'][index],
  depositType: index === 3 ? '单位定期' : '整存整取',
  depositCode: `CD${random.digits(10)}`,
  depositName: `${companies[index]}有限公司`,
  depositAccounts: bankCard(random),
  depositDate: since(5 + index * 6),
  depositPeriod: ['12', '24', '36', '6'][index],
  depositSum: String(100 + index * 50),
  yearScale: ['1.55', '1.85', '2.15', '1.35'][index],
  isRegister: '1',
  ...amounts(100 + index * 50, '0', '95'),
  disposeRemark: '存单原件由综合担保部保管',
});
