import { measureKinds } from '@danbao/core/measures';
import { sheetColumns } from '@danbao/core/sheet';

/** One filled row of a ship sheet, by wire name. */
export type RowTexts = Readonly<Record<string, string | number | { readonly error: string }>>;

/** A row in which nothing is wrong, different from every other; it names no asset, so that it conflicts with nothing. */
export function shipRow(index: number, owners: string): RowTexts {
  return {
    clientList: owners,
    optName: `船舶抵押 ${index}`,
    shipName: `江海 ${index} 号`,
    shipCode: `00${index}`,
    specifications: '散货船 5000 吨',
    carCode: '无',
    carEngineCode: `E-${index}`,
    carFrame: '无',
    buildTime: index % 2 === 0 ? '2015年3月7日' : '2015/3/7',
    invoiceValue: `${1000 + index}.25`,
    keepType: '自行保管',
    isLocal: index % 3 === 0 ? '否' : 'Yes',
    isRegister: '是',
    sortNum: '第一顺位',
    province: '上海市',
    city: '市辖区',
    county: '黄浦区',
    adderss: `外滩 ${index} 号`,
    assessValue: `${2000 + index}`,
    alreadyValue: '0',
    isOther: '否',
    lqgmqk: index % 5 === 0 ? '=HYPERLINK("x")' : '',
  };
}

/** A CSV file of so many ships that belong to the owner; the first ones have nothing wrong, of the others the value is no amount. */
export function shipsAsCsv(
  count: number,
  { owner, right }: { readonly owner: string; readonly right: number },
): string {
  const columns = sheetColumns(measureKinds.ship).map(({ name }) => name);
  const lines = Array.from({ length: count }, (_, index) => {
    const row: RowTexts = { ...shipRow(index, owner), lqgmqk: '', ...(index < right ? {} : { assessValue: '两千' }) };
    return columns.map((name) => String(row[name] ?? '')).join(',');
  });
  return [columns.join(','), ...lines].join('\r\n');
}

interface Mistake {
  readonly change: RowTexts;
  /** The cells that must be named for it: field and rule. */
  readonly wrong: readonly [string, string][];
}

/** What people get wrong. Only cells of a workbook are numbers or errors. */
export function mistakes(format: 'csv' | 'xlsx'): readonly Mistake[] {
  return [
    ...(format === 'xlsx' ? cellMistakes : []),
    { change: { shipName: '' }, wrong: [['shipName', 'required']] },
    { change: { assessValue: '两千' }, wrong: [['assessValue', 'price']] },
    { change: { invoiceValue: '1234567' }, wrong: [['invoiceValue', 'price']] },
    { change: { province: '没有省' }, wrong: [['province', 'region']] },
    { change: { county: '天河区' }, wrong: [['county', 'region']] },
    { change: { buildTime: '2024-02-30' }, wrong: [['buildTime', 'date']] },
    { change: { isRegister: '也许' }, wrong: [['isRegister', 'choice']] },
    { change: { clientList: '没有这家公司:100' }, wrong: [['clientList.0.ownerName', 'ownerUnknown']] },
    { change: { clientList: '同名公司:100' }, wrong: [['clientList.0.ownerName', 'ownerAmbiguous']] },
    { change: { clientList: '' }, wrong: [['clientList', 'owners']] },
    { change: { keepType: '存'.repeat(51) }, wrong: [['keepType', 'max']] },
    { change: { proxyPhone: '12345' }, wrong: [['proxyPhone', 'mobile']] },
    { change: { proxyCode: '110101199001011230' }, wrong: [['proxyCode', 'idCard']] },
    {
      change: { optName: '', carFrame: '', coverageRatio: '101' },
      wrong: [
        ['optName', 'required'],
        ['carFrame', 'required'],
        ['coverageRatio', 'max'],
      ],
    },
  ];
}

const cellMistakes: readonly Mistake[] = [
  { change: { carCode: 42 }, wrong: [['carCode', 'numericCell']] },
  { change: { billNumber: 1.1e17 }, wrong: [['billNumber', 'numericCell']] },
  { change: { optValue: { error: '#REF!' } }, wrong: [['optValue', 'errorCell']] },
];
