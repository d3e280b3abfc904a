import { sampleDay, storyDate } from './dates.ts';
import { creditCode, idNumber } from './numbers.ts';
import { seeded } from './random.ts';

const places = ['江城', '云岭', '东湖', '海州', '北辰', '青禾', '锦川', '长泽', '南屏', '白沙', '龙泉', '新安'];
const trades = [
  '航运',
  '物流',
  '生物科技',
  '食品',
  '机械制造',
  '新材料',
  '纺织',
  '水产',
  '建设工程',
  '信息技术',
  '茶业',
  '包装',
];
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '高', '林'];
const givenNames = ['建国', '志强', '丽华', '海燕', '文博', '雨桐', '晓峰', '思远', '国庆', '春梅', '子轩', '佳宁'];
const roads = ['滨江路', '建设大道', '人民路', '创业街', '学府路', '港湾路'];

export interface SampleOwner {
  readonly owner_ID: string;
  readonly unitUid: string;
  /** What was typed, as the API takes it. */
  readonly body: Readonly<Record<string, string>>;
}

/** 24 companies and 16 persons. The same at every start of a day. */
export function sampleOwners(today: string = sampleDay): SampleOwner[] {
  const random = seeded(20_260_301);
  const personName = () => random.pick(surnames) + random.pick(givenNames);
  const shared = () => ({
    contact: personName(),
    phoneOne: `154${random.digits(9).slice(1)}`,
    houseAddress: `${random.pick(places)}市${random.pick(roads)}${1 + random.below(288)}号`,
    zipCode: `4${random.digits(5)}`,
  });
  const companies = Array.from({ length: companiesInAll }, (_, index) => ({
    ownerType: '01',
    ownerName: `${places[index % places.length]}${trades[(index * 5) % trades.length]}${index < 12 ? '有限公司' : '股份有限公司'}`,
    certificateCode: creditCode(random),
    legalPerson: personName(),
    phone: `154${random.digits(9).slice(1)}`,
    createDateTime: `${storyDate(index * 9, today)} 00:00:00`,
    ...shared(),
  }));
  const persons = Array.from({ length: 16 }, () => ({
    ownerType: '02',
    personName: personName(),
    documentType: '身份证',
    personNum: idNumber(random),
    ...shared(),
  }));
  return [...companies, ...persons].map((body, index) => ({
    owner_ID: sampleId('20', index),
    unitUid: unitOf(index),
    body,
  }));
}

const companiesInAll = 24;

/** Every third company, as every third project, and every third person is of the second unit. */
function unitOf(index: number): string {
  return index % 3 === (index < companiesInAll ? 2 : 1) ? '103' : '101';
}

/** An id of 32 digits that says what it is the id of. */
export function sampleId(prefix: string, index: number): string {
  return `${prefix}${String(index + 1).padStart(30, '0')}`;
}
