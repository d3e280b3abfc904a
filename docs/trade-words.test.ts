import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { expect, it, test } from 'vitest';
import { sourceFiles } from '../scripts/check/source-files.ts';

const root = join(import.meta.dirname, '..');

/** What a field of a kind is called in the trade, in Chinese and English. */
const called: readonly (readonly [kind: keyof typeof measureKinds, labels: Readonly<Record<string, string>>])[] = [
  [
    'land',
    {
      optName: '担保物名称/Collateral name',
      landStatus: '土地现状/Land status',
      landCode: '不动产权证号/Land certificate No.',
      landArea: '使用权面积/Land area',
      otheWarrantNum: '不动产登记证明号/Encumbrance certificate No.',
      otheWarrantDate: '他项权利登记日期/Encumbrance certificate date',
      tdtqNo: '土地他项权利登记号/Land encumbrance registration number',
      tqdjTime: '他项权利登记时间/Encumbrance registered on',
      assessValue: '评估价值/Appraised value',
      alreadyValue: '在先担保债权额/Prior encumbrances',
      optValue: '认定担保价值/Accepted collateral value',
      coverageRatio: '抵质押率/Loan-to-value ratio',
      preposePledgeeOne: '在先抵押权人一/Prior mortgagee 1',
      preposeOneSum: '在先债权金额一/Amount secured by prior mortgagee 1',
      isOther: '是否有其他权利人/Has another right holder',
      otherLegalPerson: '其他权利人法定代表人/Other right holder legal representative',
      isProxy: '是否委托代理/Has an authorised agent',
      legalDsputeDesc: '权属瑕疵与法律纠纷说明/Remarks (legal disputes)',
      cashabilityDesc: '变现能力说明/Realisability',
      disposeRemark: '备注/Remarks',
      registerOffice: '登记机构/Registration authority',
    },
  ],
  [
    'ship',
    {
      shipCode: '船检登记号/Ship survey No.',
      specifications: '船舶种类及型号/Ship type and model',
      carCode: '船舶登记号/Ship registration No.',
      carEngineCode: '副机编号/Auxiliary engine number',
      shipEngineCode: '主机编号/Main engine code',
      keepType: '占管方式/Custody arrangement',
      trafficViolation: '海事处罚及违章情况/Maritime penalties',
      isLocal: '是否本地登记/Local',
    },
  ],
  [
    'house',
    {
      certificateNumOne: '不动产权证号一/Certificate number one',
      warrantNum: '权属证书编号/Ownership certificate No.',
      houseUse: '房屋用途/Permitted use',
      houseCase: '房屋使用现状/Occupancy',
    },
  ],
  [
    'construction',
    { assetsType: '报建审批情况/Planning and building approval', oldValue: '已投入工程款/Construction cost paid' },
  ],
  [
    'vehicle',
    { registerTime: '注册登记日期/Registered on', isLocal: '是否本地登记/Local', lqgmqk: '车况说明/Vehicle remarks' },
  ],
  [
    'machinery',
    { registerNo: '担保登记证明编号/Registration certificate No.', lqgmqk: '设备现状说明/Condition of the equipment' },
  ],
  [
    'equity',
    {
      isCompanyStock: '是否公司制企业股权/Company equity',
      investmentFunds: '认缴出资额/Subscribed capital',
      stockRegisterAmount: '出质股权数额/Equity pledged as registered',
      guaranteeScale: '质押比例/Percentage pledged',
      registerNo: '股权出质登记编号/Pledge registration number',
      registerTime: '股权出质登记日期/Pledge registered on',
      certificateName: '出资证明书名称/Capital certificate name',
      certificateNum: '出资证明书编号/Capital certificate No.',
    },
  ],
  [
    'receivable',
    {
      count: '合同份数/Number of contracts',
      yearRent: '应收账款年发生额/Receivable per year',
      certificateNum: '动产融资登记证明编号/Movable-property registration No.',
      companyContractCode: '合同编号/Contract No.',
    },
  ],
  ['deposit-receipt', { bankName: '存款银行/Bank' }],
  [
    'patent',
    {
      appalyDate: '申请日/Filing date',
      certificateDate: '授权公告日/Grant date',
      depositAccounts: '年费缴纳账户/Fee account',
      patentDuty: '专利年费缴纳情况/Annuity status',
      custodyCost: '质权维护费用/Cost of keeping the patent in force',
    },
  ],
  [
    'trademark',
    { certificateNum: '商标注册号/Registered trademark number', useCommodity: '核定使用商品或服务/Approved goods' },
  ],
  ['object-pledge', { payPerson: '付款人或承兑人/Payer' }],
  [
    'enterprise-guarantee',
    { optName: '保证事项名称/Guarantee title', guaranteeSum: '反担保金额/Counter-guaranteed amount' },
  ],
  [
    'personal-guarantee',
    {
      optName: '保证事项名称/Guarantee title',
      isMutualGuaranty: '配偶是否共同承担保证责任/Spouse co-guarantees',
      otherDesc: '家庭主要资产情况/List of assets',
    },
  ],
  ['deposit-bond', { optName: '保证事项名称/Guarantee title', guaranteeSum: '保证金金额/Cash margin amount' }],
  ['other-guarantee', { optName: '保证事项名称/Guarantee title' }],
];

test.each(called)('the form of %s calls its fields as the trade does', (kind, labels) => {
  const { fields } = measureKinds[kind] as unknown as {
    fields: Readonly<Record<string, { label: Readonly<Record<'zh' | 'en', string>> } | undefined>>;
  };
  const now = Object.keys(labels).map((name) => [name, `${fields[name]?.label.zh}/${fields[name]?.label.en}`]);
  expect(Object.fromEntries(now)).toEqual(labels);
});

test('kinds, answers and posts are called as the trade does', () => {
  const names = Object.values(measureKinds).map(({ label }) => label.en);
  for (const wrong of ['Stock', 'Object pledge', 'Deposit receipt', 'Deposit bond', 'Enterprise guarantee', 'House'])
    expect(names).not.toContain(wrong);
  expect(measureKinds.stock.label.en).toBe('Listed shares');
  expect(measureKinds.repertory.label.en).toBe('Goods in stock');
});

/** Words that people once read here and that are wrong in law or in the trade, colloquial, or translated word by word. */
const wrongWords = [
  ...['已释放', '是否已释放', '牌照号', '品牌型号（船）', '所有人自行保管', '他权登记'],
  ...[
    '质押人缴纳',
    '一并质押',
    '村民委员会',
    '动产抵押登记书',
    '押品',
    '客户经理',
    '估值报告',
    '评估公司',
    '是否夫妻共同担保',
  ],
  ...['草拟中', '平件', '急件', '来文字号', '产品二次审批', '重新启动', '去落实', '去登记', '去订餐', '今天要做的事'],
  ...['即将到期或已过期', '没有查成', '没有读成', '没有能打开', '不认识', '没有这样的行', '没有有误的行', '用我的'],
  ...['尚未建成', '还没有建成', '这样就没有人能', '菜品已有人订', '已收车的用车', '轻声说明', '绝不替你猜', '薄薄一层'],
  ...[
    '支付利息',
    '剩余本金',
    '借据开始日期',
    '用信已申请未审结',
    '用信已审结未放款',
    '抵质押文件份数',
    '百分之一百五十',
  ],
  ...[
    'Guaranty name',
    'Value already mortgaged',
    'Guaranteed value',
    'Rights pledge',
    'How well it can be sold',
    'Keep type',
  ],
  ...['First prior pledgee', 'Has a counterparty', 'Has a proxy', 'Joint liability', 'Mutual guarantee', 'Pre-pawn'],
  ...[
    'Lawyer witness',
    'Credit use',
    'Amount really paid',
    'Amount lent',
    'Nothing is paid out yet',
    'Record a payment',
    'Already mortgaged',
    'Guarantee measures of a project',
    'Add a payment',
  ],
  ...[
    'Bill from',
    'Bill until',
    'Principal left',
    'Business variety',
    'The credit has ended',
    'Transitional',
    'Examiner',
  ],
  ...['Business leader', 'Risk leader', 'Comprehensive guarantee', 'Opinion audit', 'Enterprise audit', 'Urging audit'],
  ...[
    'Ended early',
    'Equity registered',
    'Funds invested',
    'Patent duty',
    'Evaluation company',
    'Freed',
    'Legal person',
  ],
  ...['He may have been deleted', 'are you sure to delete', 'please select one record', 'Way of eating', 'Make one up'],
  ...[
    'No flow waits for you',
    'What can be done',
    'Drawn-up forms',
    'Look up and go on',
    'Guarantee rate',
    'Consulting rate',
  ],
];

it('no wrong word comes back into what people read', () => {
  // Sheets of others may use any of these words as headings.
  const sources = ['packages', 'examples']
    .flatMap(sourceFiles)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.(test|long)\.|\/testing\/|usual-headings/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  const quoted = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/synonyms: \[[^\]]*\]/g, '');
    const said = [...text.matchAll(quoted)].map(([, , words]) => words ?? '');
    return wrongWords.flatMap((word) => {
      const hits = said.filter((words) =>
        /^[A-Z]/.test(word) ? new RegExp(`\\b${word}\\b`).test(words) : words.includes(word),
      );
      return hits.map((words) => `${path}: ${words} (${word})`);
    });
  });
  expect(found).toEqual([]);
});
