// The groups of fields that kinds share, filled: places and owners exist in the sample data of the example server.

export const company = { owner_ID: '20000000000000000000000000000001', ownerName: '江城航运有限公司' } as const;
export const person = { owner_ID: '20000000000000000000000000000030', ownerName: '陈国庆' } as const;

export const twoOwners = [
  { ...company, haveRate: '60', warrantNum: 'QZ-2026-0001' },
  { ...person, haveRate: '40', warrantNum: 'QZ-2026-0002' },
] as const;

export const oneCompany = [{ ...company, haveRate: '100' }] as const;

export const onePerson = [{ ...person, haveRate: '100' }] as const;

export const place = {
  provinceID: '420000',
  province: '湖北省',
  cityID: '420100',
  city: '武汉市',
  countyID: '420102',
  county: '江岸区',
  adderss: '滨江路 8 号',
} as const;

export const amounts = {
  assessValue: '1200.5',
  alreadyValue: '150.25',
  optValue: '300',
  coverageRatio: '30',
} as const;

export const papers = {
  certificateName: '权属证书',
  certificateNum: 'QS-2026-0001',
  receiveTime: '2020-05-01',
  count: '3',
} as const;

export const pledgees = {
  preposePledgeeOne: '江城农村商业银行',
  preposeOneSum: '100.25',
  preposePledgeeTwo: '云岭银行',
  preposeTwoSum: '50',
  preposePledgeeThree: '东湖信托',
  preposeThreeSum: '0',
} as const;

export const otherParty = {
  isOther: '1',
  otherType: '01',
  otherOwner: '海州物流有限公司',
  otherCreditCode: '91420100MA4K00001U',
  otherLegalPerson: '王建国',
  otherLegalPhone: '13800138000',
  otherLegalAddress: '海州市人民路 1 号',
  otherPersonNum: '420102198503123014',
  otherPersonPhone: '13900139000',
  otherPersonAddress: '海州市人民路 2 号',
  otherPostCode: '010000',
  otherFax: '027-82345678',
} as const;

export const pickedParty = { ...otherParty, otherOwnerID: '20000000000000000000000000000002' } as const;

export const agent = {
  isProxy: '1',
  proxyName: '李志强',
  proxyPhone: '13700137000',
  proxyCode: '420102197901231104',
} as const;

export const insured = {
  isInsurance: '1',
  insuranceCompany: '某财产保险股份有限公司',
  insuranceCode: 'PH20260001',
  insuranceBeginDate: '2026-01-01',
  insuranceEndDate: '2026-12-31',
} as const;

export const looked = {
  valuedOn: '2025-12-01',
  valuationReportNo: '评报字〔2025〕第 88 号',
  registerOffice: '江城市不动产登记中心',
  registerCertificate: 'DJ-2026-0001',
  registeredUntil: '2028-12-31',
  searchedOn: '2025-12-28',
  searchResult: '1',
  coOwnerConsent: '1',
  resolution: '1',
  isMaxAmount: '1',
  maxSum: '400',
  maxSumFrom: '2026-01-01',
  maxSumUntil: '2027-01-01',
  usedBy: '2',
  existingLeaseUntil: '2026-06-30',
} as const;

/** Fields that speak against each other in a record whose values were chosen one by one: such doubts are confirmed. */
export const advised = [
  'optValue',
  'alreadyValue',
  'sortNum',
  'coverageRatio',
  'searchResult',
  'coOwnerConsent',
  'resolution',
  'maxSum',
  'appalyDate',
  'assessValue',
  'certificateNum',
  'guaranteeSum',
  'outsideGuarantee',
  'guaranteePattern',
  'isFuture',
  'isInsurance',
  'isPublicBody',
  'securedUntil',
  'rightUntil',
  'havingArea',
  'isFrozen',
  'isRegister',
  'registerCertificate',
  'isPaymentStopped',
  'isRestricted',
  'isRetained',
  'insuranceEndDate',
  'billDueOn',
  'buildTime',
  'mileage',
  'registerTime',
  'surveyedUntil',
  'leasePeriod',
  'legalConfirmed',
  'repertoryBalance',
  'residueRent',
  'stockRegisterAmount',
  'waivesPriority',
];

/** What measures of all kinds have; kinds whose own list names it have their own values. */
export const shared = {
  certificateName: '权证',
  certificateNum: 'QZ-2026-0100',
  receiveTime: '2026-01-31',
  count: '1',
  coverageRatio: '50',
  disposeRemark: '担保措施备注',
};
