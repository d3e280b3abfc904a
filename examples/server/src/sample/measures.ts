import { kindTypeOf } from '../areas/kind-types.ts';
import { fixedDate } from './dates.ts';
import { idNumber } from './numbers.ts';
import { type SampleOwner, sampleId, sampleOwners } from './owners.ts';
import { sampleProjects } from './projects.ts';
import { type Random, seeded } from './random.ts';

type Body = Readonly<Record<string, unknown>>;

const shipNames = ['江顺', '云帆', '海丰', '远望', '长风', '安澜'];
const harbours = [
  { provinceID: '420000', province: '湖北省', cityID: '420100', city: '武汉市', countyID: '420102', county: '江岸区' },
  { provinceID: '330000', province: '浙江省', cityID: '330200', city: '宁波市', countyID: '330206', county: '北仑区' },
  { provinceID: '350000', province: '福建省', cityID: '350200', city: '厦门市', countyID: '350205', county: '海沧区' },
];
const brands = ['锦禾', '云岭春', '海州鲜', '青禾', '江城老号'];
const listed = [
  { ipoName: '江城航运股份有限公司', stockCode: '600801', ipoSite: '上海证券交易所' },
  { ipoName: '云岭物流股份有限公司', stockCode: '002902', ipoSite: '深圳证券交易所' },
  { ipoName: '东湖新材料股份有限公司', stockCode: '300703', ipoSite: '深圳证券交易所' },
];

const makers: Readonly<Record<string, (index: number, random: Random) => Body>> = {
  ship: (index, random) => ({
    optName: `${shipNames[index]}${6 + index}号散货船`,
    shipName: `${shipNames[index]}${6 + index}号`,
    shipCode: `CN2015${random.digits(7)}`,
    specifications: `散货船 ${3000 + index * 1500} 吨级`,
    carCode: `鄂武汉货${random.digits(4)}`,
    carEngineCode: `Z6170-${random.digits(5)}`,
    carFrame: `CS${random.digits(8)}`,
    shipEngineCode: `WD${random.digits(6)}`,
    buildTime: fixedDate(-3200 + index * 200),
    shipBuyDate: fixedDate(-3000 + index * 200),
    count: '1',
    invoiceValue: String(1800 + index * 320),
    keepType: '所有人自行保管',
    isLocal: '1',
    isRegister: '1',
    sortNum: index % 2 === 0 ? '1' : '2',
    ...harbours[index % harbours.length],
    adderss: `港区${1 + random.below(20)}号泊位`,
    isInsurance: '1',
    insuranceCompany: '某财产保险股份有限公司',
    insuranceCode: `PHY2025${random.digits(8)}`,
    insuranceBeginDate: fixedDate(10),
    insuranceEndDate: fixedDate(374),
    assessValue: String(1500 + index * 280),
    alreadyValue: index % 2 === 0 ? '0' : '260.5',
    optValue: String(900 + index * 150),
    coverageRatio: '60',
    ...(index % 2 === 0 ? {} : { preposePledgeeOne: '江城农村商业银行', preposeOneSum: '260.5' }),
    isOther: '0',
    proxyCode: idNumber(random),
    proxyPhone: `139${random.digits(8)}`,
    lqgmqk: '每年进坞检验一次',
  }),
  receivable: (index, random) => ({
    optName: `应收账款 ${['货运服务', '原料供应', '设备租赁', '加工费'][index]}`,
    companyContractCode: `HT-2025-${random.digits(4)}`,
    companyContractName: `${['年度货运服务', '原料供应', '设备租赁', '委托加工'][index]}合同`,
    count: String(1 + index),
    yearRent: `${320 + index * 45}.75`,
    leasePeriod: String(1 + index),
    certificateNum: `ZD${random.digits(12)}`,
    isRegister: '1',
    assessValue: `${600 + index * 80}.25`,
    alreadyValue: '0',
    optValue: String(400 + index * 50),
    coverageRatio: '70',
    disposeRemark: '账期九十天，债务人为国有企业',
  }),
  trademark: (index, random) => ({
    optName: `“${brands[index]}”商标专用权`,
    certificateNum: `${random.digits(8)}`,
    useCommodity: '第 29 类：肉，鱼，蔬菜罐头；第 30 类：茶，糕点',
    landOwnerName: `${brands[index]}食品有限公司`,
    insuranceBeginDate: fixedDate(-900),
    insuranceEndDate: fixedDate(2750),
    adderss: '江城市建设大道 188 号',
    isRegister: '1',
    assessValue: String(380 + index * 60),
    alreadyValue: '0',
    optValue: String(150 + index * 20),
    coverageRatio: '40',
    disposeRemark: '续展手续由注册人办理',
  }),
  stock: (index, random) => ({
    optName: `${listed[index % 3]?.ipoName}流通股`,
    ...listed[index % 3],
    certificateName: '证券质押登记证明',
    receiveTime: fixedDate(-500 + index * 30),
    count: String(500_000 + random.below(10) * 100_000),
    isRegister: '1',
    assessValue: String(900 + index * 100),
    alreadyValue: '0',
    optValue: String(500 + index * 50),
    coverageRatio: '55',
    disposeRemark: '预警线百分之一百五十',
  }),
};

const perKind = 4;

export interface SampleMeasure {
  readonly body: Body;
  readonly applyId: string;
  readonly unitUid: string;
  readonly fulfilled: boolean;
}

/** Four measures of each kind, spread over the projects, each with one to three owners. The same at every start. */
export function sampleMeasures(): SampleMeasure[] {
  const random = seeded(20_260_415);
  const projects = sampleProjects();
  const owners = sampleOwners();
  const kinds = Object.entries(makers).flatMap(([kind, make]) =>
    Array.from({ length: perKind }, (_, index) => ({ kind, fields: make(index, random) })),
  );
  return kinds.map(({ kind, fields }, index) => {
    const place = projects[index % projects.length] as (typeof projects)[number];
    const { guarantyTypeID, optTypeID } = kindTypeOf(kind);
    return {
      applyId: place.application.applyId,
      unitUid: place.project.unitUid,
      fulfilled: index % 3 === 0,
      body: {
        optGuaranty_ID: sampleId('10', index),
        guarantyTypeID,
        optTypeID,
        ownerType: '01',
        isDispose: '0',
        isFree: '0',
        ...fields,
        clientList: shares(owners, index),
      },
    };
  });
}

const splits = [['100'], ['60', '40'], ['33.34', '33.33', '33.33']];

function shares(owners: readonly SampleOwner[], index: number) {
  return (splits[index % splits.length] ?? []).map((haveRate, position) => ({
    owner_ID: owners[(index * 3 + position * 7) % owners.length]?.owner_ID ?? '',
    haveRate,
    warrantNum: `QZ-${2025}-${String(index * 3 + position + 1).padStart(4, '0')}`,
  }));
}
