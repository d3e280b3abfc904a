import { type Unit, unitTexts } from '../field/unit.ts';
import { normaliseWidth } from '../format/text.ts';

/** A unit that people write over a column or behind a number. */
export interface GivenUnit {
  readonly name: string;
  /** Units of one group measure the same thing. */
  readonly group: 'money' | 'part' | 'area' | 'time' | 'count';
  /** The unit is 10 to this power of the smallest of its group; none where the factor is no power of ten. */
  readonly power?: number;
  readonly texts: readonly string[];
}

const list: readonly GivenUnit[] = [
  { name: 'yuan', group: 'money', power: 0, texts: unitTexts.yuan },
  { name: 'thousand', group: 'money', power: 3, texts: ['千元', '千', 'CNY 1,000', 'CNY thousand'] },
  { name: 'wan', group: 'money', power: 4, texts: unitTexts.wan },
  { name: 'million', group: 'money', power: 6, texts: ['百万元', '百万', 'CNY 1,000,000', 'CNY million', 'million'] },
  { name: 'yi', group: 'money', power: 8, texts: ['亿元', '亿', '人民币亿元'] },
  {
    name: 'dollar',
    group: 'money',
    texts: ['美元', 'USD', '$', 'US$', '港元', '港币', 'HKD', '欧元', 'EUR', '€', '万美元'],
  },
  { name: 'percent', group: 'part', power: -2, texts: unitTexts.percent },
  { name: 'permille', group: 'part', power: -3, texts: ['‰', '千分之', '千分比'] },
  { name: 'fraction', group: 'part', power: 0, texts: ['小数', 'fraction', 'decimal'] },
  { name: 'squareMetre', group: 'area', power: 0, texts: unitTexts.squareMetre },
  { name: 'hectare', group: 'area', power: 4, texts: ['公顷', 'ha', 'hectares'] },
  { name: 'squareKilometre', group: 'area', power: 6, texts: ['平方公里', '平方千米', 'km²', 'km2'] },
  { name: 'mu', group: 'area', texts: ['亩'] },
  { name: 'year', group: 'time', texts: unitTexts.year },
  { name: 'month', group: 'time', texts: unitTexts.month },
  { name: 'day', group: 'time', texts: unitTexts.day },
  { name: 'portion', group: 'count', texts: unitTexts.portion },
  { name: 'record', group: 'count', texts: unitTexts.record },
];

const byName = new Map(list.map((unit) => [unit.name, unit]));
const byText = new Map(list.flatMap((unit) => unit.texts.map((text) => [plain(text), unit] as const)));

/** The unit that a text names: 万元, 元, %, ㎡; undefined for any other text. */
export function findUnit(text: string): GivenUnit | undefined {
  return byText.get(plain(text));
}

/** The unit of a field among those that people write. */
export function givenUnit(name: Unit | string): GivenUnit | undefined {
  return byName.get(name);
}

/** Whether values can be moved from one unit to the other exactly, by moving the decimal point. */
export function canConvert(from: GivenUnit, to: GivenUnit): boolean {
  return from.group === to.group && from.power !== undefined && to.power !== undefined;
}

/** A plain decimal in `from` as the same amount in `to`, exactly; the units must be convertible. */
export function convertUnit(value: string, from: GivenUnit, to: GivenUnit): string {
  return movePoint(value, (from.power ?? 0) - (to.power ?? 0));
}

/** The decimal times 10 to the power of `places`, without needless zeros. */
function movePoint(value: string, places: number): string {
  const [whole = '', part = ''] = value.split('.');
  const digits = (whole + part).padStart(whole.length + part.length + Math.max(0, -places), '0');
  const point = digits.length - part.length + places;
  const padded = digits.padEnd(point, '0');
  const left = padded.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const right = padded.slice(point).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

function plain(text: string): string {
  return normaliseWidth(text).replace(/\s/g, '').toLowerCase();
}
