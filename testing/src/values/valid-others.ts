import { company } from './valid-blocks.ts';

/** An enterprise owner with every field filled. */
export const validEnterprise = {
  ownerType: '01',
  context: '',
  ownerName: '江城新材料有限公司',
  certificateCode: '91420100MA4K00001U',
  legalPerson: '王建国',
  phone: '13800138000',
  contact: '李志强',
  phoneOne: '010-12345678',
  houseAddress: '江城市滨江路 8 号',
  zipCode: '430000',
  fax: '027-82345678',
  createDateTime: '2026-03-01 00:00:00',
} as const;

/** A person with every field filled; a passport, whose number has no rule of its own. */
export const validIndividual = {
  ownerType: '02',
  context: '',
  personName: '陈春梅',
  documentType: '护照',
  personNum: 'E12345678',
  contact: '陈春梅',
  phoneOne: '13900139000',
  houseAddress: '江城市人民路 1 号',
  zipCode: '430000',
  fax: '027-82345678',
  createDateTime: '2026-03-01 00:00:00',
} as const;

export const validShareholder = {
  client_ID: '30000000000000000000000000000001',
  stockName: company.ownerName,
  certificateCode: '91420100MA4K00001U',
  investTypeTime: '2020 年 货币出资',
  investSum: '1200.5',
  investScale: '60',
  remark: '股东备注',
} as const;

/** What a fulfilment of the kind takes; what other kinds have beside it is not shown. */
export const validFulfilment = {
  ContractNo: 'HT-0001',
  CertificateNo: 'QZ-0001',
  otherWarrantNum: 'TX-0001',
  sortNum: '1',
  landCount: '1',
  optBeginDate: '2026-01-01 00:00:00',
  optEndDate: '2027-01-01 00:00:00',
  registerTime: '2026-01-02 00:00:00',
  realizeDate: '2026-01-03 00:00:00',
  assessValue: '1200.5',
  alreadyValue: '0',
  optValue: '700',
  coverageRatio: '60',
  evaluationCompany: '某评估机构',
  pledgeLandArea: '860.25',
  pledgeLandPosition: '人民路 1 号',
  landArea: '12000.5',
  keepType: '自行保管',
  isInsurance: '1',
  insuranceCompany: '某财产保险股份有限公司',
  insuranceCode: 'PH20260001',
  debtRepayLimitDate: '2028-01-01 00:00:00',
  pledgeDepart: '登记中心',
  pledgeFileCount: '0',
} as const;

/** A dish with every field filled, in the order of its sheet. */
export const validDish = {
  name: '红烧肉',
  category: 'meat',
  price: '12.5',
  dailyLimit: '80',
  allergens: '大豆、小麦',
  description: '肥而不腻\n微甜',
  imageUrl: 'https://example.com/a.jpg',
  isEnable: '1',
} as const;

export const validDateMenu = {
  date: '2026-01-30',
  mealType: 'lunch',
  dishIds: [{ dishName: '红烧肉', limit: '50' }, { dishName: '套餐:A;大' }],
  orderDeadline: '2026-01-30 10:00:00',
  mealBegin: '11:30',
  mealEnd: '13:00',
  isPublish: '1',
  remark: '周五',
} as const;

export const validDishOrder = {
  userName: '陈立',
  date: '2026-01-30',
  mealType: 'lunch',
  items: [
    { dishName: '红烧肉', count: '2' },
    { dishName: '7x8*9', count: '1' },
  ],
  eatType: 'takeaway',
  remark: '少辣',
} as const;
