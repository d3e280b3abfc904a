import { expect, test } from 'vitest';
import { initialValues, message } from '../../../index.ts';
import { type MeasureKind, measureKinds } from '../../../measures.ts';
import { headingOf, sheetColumns } from '../../../sheet.ts';

const kinds = Object.entries(measureKinds);

test('the 22 codes and names of Y49, in their families (L4-L6, Y49, Y32, Y33)', () => {
  expect(kinds.map(([code, { kind, family, label }]) => `${code} ${kind === code} ${family} ${label.zh}`)).toEqual([
    'land true mortgage 土地',
    'ship true mortgage 船舶',
    'house true mortgage 房产',
    'construction true mortgage 在建工程',
    'vehicle true mortgage 机动车',
    'machinery true mortgage 机器设备',
    'other-mortgage true mortgage 其他抵押物',
    'equity true pledge 股权',
    'stock true pledge 股票',
    'land-lease true pledge 土地租赁权',
    'receivable true pledge 应收账款',
    'object-pledge true pledge 物件质押',
    'deposit-receipt true pledge 存单',
    'patent true pledge 专利权',
    'trademark true pledge 商标权',
    'inventory true pledge 库存货物',
    'repertory true pledge 存货',
    'other-pledge true pledge 其他质押物',
    'enterprise-guarantee true guarantee 企业保证',
    'personal-guarantee true guarantee 个人保证',
    'deposit-bond true guarantee 保证金',
    'other-guarantee true guarantee 其他保证方式',
  ]);
});

const titles: Readonly<Record<MeasureKind, readonly [string, string]>> = {
  land: ['填写土地详情', 'Fill in land details'],
  ship: ['填写船舶详情', 'Fill in ship details'],
  house: ['房产详情', 'Building details'],
  construction: ['填写在建工程详情', 'Fill in construction-in-progress details'],
  vehicle: ['机动车详情', 'Motor vehicle details'],
  machinery: ['机器设备详情', 'Machinery equipment details'],
  'other-mortgage': ['其他抵押物详情', 'Other mortgaged item details'],
  equity: ['填写股权详情', 'Fill in equity details'],
  stock: ['股票详情', 'Listed shares details'],
  'land-lease': ['土地租赁权详情', 'Land lease right details'],
  receivable: ['应收账款详情', 'Accounts receivable details'],
  'object-pledge': ['物件质押', 'Pledge of chattels and instruments'],
  'deposit-receipt': ['存单详情', 'Certificate of deposit details'],
  patent: ['专利权详情', 'Patent right details'],
  trademark: ['商标权详情', 'Trademark details'],
  inventory: ['库存货物详情', 'Inventory details'],
  repertory: ['存货详情', 'Goods in stock details'],
  'other-pledge': ['其他质押物详情', 'Other pledge details'],
  'enterprise-guarantee': ['企业保证详情', 'Corporate guarantee details'],
  'personal-guarantee': ['个人保证详情', 'Personal guarantee details'],
  'deposit-bond': ['保证金详情', 'Cash margin details'],
  'other-guarantee': ['其他保证方式详情', 'Other guarantee method details'],
};

test.each(Object.entries(titles))('the title of %s (Y50, G33, G38)', (kind, [zh, en]) => {
  expect(measureKinds[kind as MeasureKind].title).toEqual({ zh, en });
});

const registered = { ownerType: '01', isRegister: '1' };
const other = { isOther: '0', otherType: '01' };
const insured = { isInsurance: '1' };

/** What stands in a new form (D2 section 9). */
const defaults: Readonly<Record<MeasureKind, Readonly<Record<string, string>>>> = {
  land: { ...registered, ...other, isProxy: '0' },
  ship: { ...registered, ...other, ...insured, isLocal: '1' },
  house: { ...registered, ...other, isProxy: '0' },
  construction: { ...registered, isOther: '0', isProxy: '0', assetsType: '1' },
  vehicle: { ...registered, isLocal: '1' },
  machinery: { ...registered, ...insured },
  'other-mortgage': { ...registered, ...other, isUseOther: '0' },
  equity: { ...registered, isCompanyStock: '1' },
  stock: registered,
  'land-lease': registered,
  receivable: registered,
  'object-pledge': registered,
  'deposit-receipt': registered,
  patent: registered,
  trademark: registered,
  inventory: { ...registered, ...other },
  repertory: registered,
  'other-pledge': registered,
  'enterprise-guarantee': { ownerType: '01', guaranteePattern: '2' },
  'personal-guarantee': { ownerType: '02', guaranteePattern: '1', isMarried: '1', isMutualGuaranty: '0' },
  'deposit-bond': { ownerType: '01' },
  'other-guarantee': registered,
};

test.each(Object.entries(defaults))('what stands in a new %s', (kind, expected) => {
  expect(initialValues(measureKinds[kind as MeasureKind])).toEqual(expected);
});

test('after a save: three go to the measures path, one of them announces; one clears to continue; one is quiet', () => {
  const unlike = <K extends 'afterSave' | 'afterContinue' | 'failedSave' | 'invalidMessage'>(key: K, usual: string) =>
    Object.fromEntries(kinds.flatMap(([kind, measure]) => (measure[key] === usual ? [] : [[kind, measure[key]]])));
  expect(unlike('afterSave', 'close')).toEqual({
    receivable: 'measures-path',
    trademark: 'measures-path',
    'other-guarantee': 'announce',
  });
  expect(unlike('afterContinue', 'keep')).toEqual({ 'land-lease': 'clear' });
  expect(unlike('failedSave', 'message')).toEqual({ equity: 'quiet' });
  expect(unlike('invalidMessage', 'formInvalid')).toEqual({ 'personal-guarantee': 'fillFormFirst' });
  expect(message('formInvalid', 'zh')).toBe('表单不规范信息检查未通过，请完善！');
  expect(message('fillFormFirst', 'zh')).toBe('请先填写表单数据');
});

test.each(kinds)(
  '%s: every field stands in a known section, and sections follow the order of its fields',
  (_, measure) => {
    const order = measure.sections.map(({ key }) => key);
    const used = Object.values(measure.fields as Readonly<Record<string, { readonly section?: string }>>).map(
      ({ section }) => section ?? 'basic',
    );
    for (const section of used) expect(order).toContain(section);
    expect(order[0]).toBe('basic');
    expect(order.at(-1)).toBe('remarks');
  },
);

test.each(kinds)('%s: one heading for each column, one label for each field, in both languages', (_, measure) => {
  const columns = sheetColumns(measure);
  for (const locale of ['zh', 'en'] as const) {
    const headings = columns.map((column) => headingOf(column, locale));
    expect(new Set(headings).size).toBe(headings.length);
    const labels = Object.values(measure.fields).map(({ label }) => label[locale]);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    expect(labels.every((label) => label.trim() !== '')).toBe(true);
  }
});
