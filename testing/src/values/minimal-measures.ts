import type { MeasureKind } from '@danbao/core/measures';
import { place } from './valid-blocks.ts';

const { adderss } = place;
const values = { assessValue: '100', alreadyValue: '0' } as const;
const allValues = { ...values, optValue: '50' } as const;

/** What section 5 of the specifications requires of each kind beside the owners, and nothing else. Written by hand. */
export const minimalMeasures = {
  land: { optName: '最少土地', isRegister: '1', sortNum: '1', ...place, ...allValues, isOther: '0' },
  ship: {
    optName: '最少船舶',
    shipName: '最少号',
    specifications: '散货船',
    carCode: '鄂船0001',
    carEngineCode: 'E-1',
    carFrame: 'F-1',
    keepType: '自行保管',
    isRegister: '1',
    sortNum: '1',
    ...place,
    isOther: '0',
  },
  house: {
    optName: '最少房产',
    certificateNumOne: 'A-1',
    certificateNumTwo: 'A-2',
    certificateNumThree: 'A-3',
    certificateNumFour: 'A-4',
    warrantNum: 'W-1',
    isRegister: '1',
    ...allValues,
    isOther: '0',
    legalDsputeDesc: '无',
  },
  construction: {
    optName: '最少在建工程',
    assetsType: '1',
    isOther: '0',
    isRegister: '1',
    assessValue: '100',
    optValue: '50',
  },
  vehicle: { optName: '最少机动车' },
  machinery: { optName: '最少机器设备' },
  'other-mortgage': {
    optName: '最少其他抵押物',
    sortNum: '1',
    ...place,
    ...allValues,
    isOther: '0',
    isUseOther: '0',
  },
  equity: { optName: '最少股权', ...values },
  stock: { optName: '最少股票', isRegister: '1', ...values, coverageRatio: '50' },
  'land-lease': { optName: '最少租赁权', landOwnerName: '某村集体', isRegister: '1', adderss, ...values },
  receivable: {
    optName: '最少应收账款',
    companyContractCode: 'HT-1',
    companyContractName: '供货合同',
    count: '1',
    yearRent: '120.5',
    isRegister: '1',
    ...values,
  },
  'object-pledge': { optName: '最少物件质押', isRegister: '1', ...values },
  'deposit-receipt': { optName: '最少存单' },
  patent: { optName: '最少专利权' },
  trademark: {
    optName: '最少商标权',
    insuranceBeginDate: '2024-01-01',
    insuranceEndDate: '2034-01-01',
    isRegister: '1',
    ...values,
  },
  inventory: { optName: '最少库存货物', isRegister: '1' },
  repertory: { optName: '最少存货', isRegister: '1' },
  'other-pledge': { optName: '最少其他质押物', ...allValues },
  'enterprise-guarantee': { optName: '最少企业保证' },
  'personal-guarantee': { optName: '最少个人保证' },
  'deposit-bond': { optName: '最少保证金', guaranteeScale: '10', guaranteeSum: '50' },
  'other-guarantee': { optName: '最少其他保证方式', guaranteePatternID: '1' },
} as const satisfies Readonly<Record<MeasureKind, Readonly<Record<string, string>>>>;
