import { amounts, papers } from './valid-blocks.ts';

/** Guarantees with every field filled. */
export const validGuarantees = {
  'enterprise-guarantee': {
    guaranteeUntil: '2029-03-01',
    outsideGuarantee: '0',
    guarantorNetAssets: '9000',
    resolution: '1',
    optName: '江城航运保证',
    address: '江城市滨江路 8 号',
    bankName: '江城农村商业银行',
    bankNumber: '6222023100000000013',
    guaranteeSum: '800',
  },
  'personal-guarantee': {
    guaranteeUntil: '2029-03-01',
    optName: '个人连带保证',
    guaranteePattern: '2',
    guaranteeSum: '300.5',
    isMarried: '1',
    isMutualGuaranty: '1',
    spouseName: '陈春梅',
    spouseCode: '420102198806054220',
    spouseMobile: '13400134000',
    otherDesc: '住房一套',
    guaranteeRemark: '个人保证备注',
  },
  'deposit-bond': {
    marginAccount: '1234567890',
    isFrozen: '1',
    optName: '保证金',
    guaranteeScale: '10.5',
    guaranteeSum: '50',
    disposeRemark: '保证金备注',
  },
  'other-guarantee': {
    noticeNo: 'YG-0001',
    noticeUntil: '2026-09-01',
    optName: '账户监管',
    guaranteePatternID: '3',
    guaranteePattern: '预抵押',
    guaranteeSum: '200',
    ...papers,
    isRegister: '1',
    ...amounts,
    disposeRemark: '其他保证备注',
  },
} as const;
