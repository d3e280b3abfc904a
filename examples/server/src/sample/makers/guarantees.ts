import { idNumber } from '../numbers.ts';
import { bankCard, type Maker } from './maker.ts';

const banks = ['江城农村商业银行', '云岭城市商业银行', '东湖村镇银行', '海州农商银行'];

/** 企业保证 */
export const enterpriseGuarantee: Maker = (index, { random, day }) => ({
  optName: `企业连带责任保证（${['股东单位', '关联企业', '上游供应商', '集团公司'][index]}）`,
  address: `江城市创业街${18 + index * 6}号`,
  bankName: banks[index],
  bankNumber: bankCard(random),
  resolution: index % 2 === 0 ? '1' : '2',
  guaranteePattern: '1',
  guaranteeSum: String(600 + index * 200),
  guaranteeUntil: day([50, 400, 700, 1000][index] ?? 0),
});

/** Married with and without a mutual guarantee, unmarried, divorced. */
const family = [
  { isMarried: '1', isMutualGuaranty: '1' },
  { isMarried: '0' },
  { isMarried: '1', isMutualGuaranty: '0' },
  { isMarried: '2' },
] as const;

/** 个人保证 */
export const personalGuarantee: Maker = (index, { random }) => {
  const status = family[index % family.length];
  const spouse = {
    spouseName: ['陈春梅', '', '高雨桐', ''][index],
    spouseCode: idNumber(random),
    spouseMobile: `154${random.digits(8)}`,
  };
  return {
    optName: `个人连带责任保证（${['法定代表人', '股东', '实际控制人', '总经理'][index]}）`,
    guaranteePattern: index === 3 ? '2' : '1',
    guaranteeSum: `${300 + index * 100}.5`,
    ...status,
    // An unmarried guarantor has no spouse and gives no mutual guarantee (Y42).
    ...(status?.isMarried === '1' ? spouse : { isMutualGuaranty: '0' }),
    otherDesc: ['江城市住房一套，轿车一辆', '住房一套', '门面房两间', '理财产品一百万元'][index],
    guaranteeRemark: '已面签',
  };
};

/** 保证金 */
export const depositBond: Maker = (index) => ({
  optName: `客户保证金（${['首笔', '续贷', '展期', '追加'][index]}）`,
  guaranteeScale: ['10', '8.5', '10', '5'][index],
  // So many percent of the credit that it is for.
  guaranteeSum: ['96.4', '82.62', '98', '49.4'][index],
  disposeRemark: '存入监管专户',
});

const patterns = [
  ['1', '律师见证'],
  ['2', '账户监管'],
  ['3', '预抵押'],
  ['4', '预转让合同'],
] as const;

/** 其他保证方式 */
export const otherGuarantee: Maker = (index, { random, since }) => {
  const [guaranteePatternID, guaranteePattern] = patterns[index] ?? patterns[0];
  return {
    optName: `${guaranteePattern}（${['购销合同', '回款账户', '预购商铺', '设备转让'][index]}）`,
    guaranteePatternID,
    guaranteePattern,
    guaranteeSum: String(200 + index * 80),
    certificateName: '协议书',
    certificateNum: `XY-${since(0).slice(0, 4)}-${random.digits(5)}`,
    receiveTime: since(18 + index),
    count: '1',
    isRegister: index === 2 ? '1' : '0',
    disposeRemark: '协议一式三份',
  };
};
