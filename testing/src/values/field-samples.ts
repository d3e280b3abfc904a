import type { Field } from '@danbao/core/fields';

/** Values of one type of field. `wrong` names the rule that must refuse each; `doubtful` can be confirmed. */
export interface Samples {
  readonly good: readonly string[];
  readonly wrong: readonly (readonly [unknown, string])[];
  readonly doubtful: readonly string[];
  /** The longest value is any text, so both sides of the limit can be tried. */
  readonly anyText: boolean;
}

const no = { good: [], wrong: [], doubtful: [], anyText: false } as const;
const notText = [[5, 'string'] as const, ['a\u0000b', 'text'] as const];
const texts = { ...no, good: ['字', 'Aa 0-9', '𠮷'], wrong: notText, anyText: true };
const all = (rule: string, values: readonly string[]) => values.map((value) => [value, rule] as const);

const noAmount = ['-1', '1000000', '1.23456', '1e3', 'abc', '01', '１', '.5', '5.'];
const noNumber = ['abc', '-1', '1e3', '01', '１'];
const noInteger = ['-1', '1.5', '01', 'abc', '１'];
const amounts = ['0.0001', '1', '999999', '999999.9999'];

/** By the name of the type: written from section 5 and H1-H9, not from the types. */
const byType: Readonly<Record<string, (field: Field) => Samples>> = {
  text: () => texts,
  remark: () => ({ ...texts, good: ['字', '第一行\n第二行'] }),
  documentNumber: () => ({ ...no, good: ['H12345678', '军字第 1234 号', '42010619900307001X'], wrong: notText }),
  companion: () => ({ ...texts, wrong: [['a\u0000b', 'text']] }),
  regionName: () => no,
  region: () => no,
  price: ({ zero }) => ({
    ...no,
    good: zero ? ['0', ...amounts] : amounts,
    wrong: all('price', zero ? noAmount : ['0', '0.0000', ...noAmount]),
  }),
  yuan: () => ({
    ...no,
    good: ['0.01', '12.5', '999999.99'],
    wrong: all('price', ['0', '0.00', '0.001', '12.505', ...noAmount]),
  }),
  money: () => ({ ...no, good: ['0', ...amounts], wrong: all('money', noAmount) }),
  moneyToFen: () => ({
    ...no,
    good: ['0', '0.000001', '14.406033', ...amounts],
    wrong: all('moneyToFen', ['1.1234567', ...noAmount.filter((text) => text !== '1.23456')]),
  }),
  amount: () => ({ ...no, good: ['0', ...amounts], wrong: all('number', noAmount) }),
  signedAmount: () => ({
    ...no,
    good: ['0', '-1', '-999999.9999', ...amounts],
    wrong: all('number', noAmount.slice(1)),
  }),
  wholeAmount: ({ zero }) => ({
    ...no,
    good: zero ? ['0', '1', '900'] : ['1', '900'],
    wrong: zero ? all('nonNegativeInteger', noInteger) : all('positiveInteger', ['0', ...noInteger]),
  }),
  number: () => ({ ...no, good: ['0', '12.5', '100000000'], wrong: all('number', noNumber) }),
  positiveInteger: ({ zero }) => ({
    ...no,
    good: zero ? ['0', '25'] : ['1', '25'],
    wrong: zero ? all('nonNegativeInteger', noInteger) : all('positiveInteger', ['0', ...noInteger]),
  }),
  ratio: () => ({
    ...no,
    good: ['0', '100', '33.3333'],
    wrong: [...all('number', noNumber), ...all('max', ['100.01', '101'])],
  }),
  integerRatio: () => ({
    ...no,
    good: ['0', '100', '7'],
    wrong: [...all('number', ['1.5', ...noNumber]), ...all('max', ['101'])],
  }),
  wholeNumber: () => ({ ...no, good: ['0', '12'], wrong: all('number', noInteger) }),
  date: () => ({
    ...no,
    good: ['2024-02-29', '2026-01-31 00:00:00'],
    wrong: all('date', ['2023-02-29', '2026-1-1', '2026/01/01', '某日']),
  }),
  day: () => ({
    ...no,
    good: ['2024-02-29 00:00:00'],
    wrong: all('date', ['2024-02-29', '2024-02-29 08:00:00', '2023-02-29 00:00:00', '某日']),
  }),
  dateTime: () => ({
    ...no,
    good: ['2024-02-29 23:59:59'],
    wrong: all('dateTime', ['2024-02-29', '2024-02-29 24:00:00', '某时']),
  }),
  time: () => ({
    ...no,
    good: ['00:00', '09:30', '23:59'],
    wrong: all('time', ['24:00', '9:30', '09:30:00', '午时']),
  }),
  choice: ({ options = [] }) => ({
    ...no,
    good: options.map(({ value }) => value),
    wrong: all('choice', ['9', '是', '__proto__']),
  }),
  mobile: () => ({
    ...no,
    good: ['13800138000', '19912345678'],
    wrong: all('mobile', ['123', '12345678901', '138001380001', '+8613800138000', '010-12345678']),
  }),
  phone: () => ({
    ...no,
    good: ['13800138000', '010-12345678', '0718-8234567'],
    wrong: all('phone', ['123', '12345678901', '4008001234']),
  }),
  url: () => ({
    ...no,
    good: ['https://example.com/a.jpg', 'http://example.com'],
    wrong: all('url', ['example.com', 'ftp://example.com', 'javascript:alert(1)', '图片']),
  }),
  idCard: () => ({
    ...no,
    good: ['420102198503123014', '420102850312301'],
    wrong: all('idCard', ['123', '42010219850312301Z', '4201021985031230144']),
    doubtful: ['420102198503123015', '420102198513123014'],
  }),
  creditCode: () => ({
    ...no,
    good: ['91420100MA4K00001U', '91420100MA4K00002Y'],
    wrong: all('creditCode', ['123', '91420100MA4K00001I', '91420100MA4K00001UU']),
    doubtful: ['91420100MA4K000011'],
  }),
  postalCode: () => ({
    ...no,
    good: ['010000', '430000'],
    wrong: [...all('postalCode', ['1000', '01000a', '0100000', '１００００１']), [430000, 'string']],
  }),
  term: () => ({ ...no, good: ['12个月', '6个月15天', '90天'], wrong: all('term', ['一年', '0', '12个月15']) }),
  plate: () => ({ ...texts, good: ['鄂A12345', '鄂AD12345'], doubtful: ['A1'] }),
  vin: () => ({ ...texts, good: ['LSVAA2188E2000001'], doubtful: ['LSVAA2189E2000001', 'V1'] }),
  bankAccount: () => ({ ...texts, good: ['6222023100000000013'], doubtful: ['6222023100000000014', '42-001'] }),
};

export function samplesOf(field: Field): Samples {
  const samples = byType[field.type.name];
  if (!samples) throw new Error(`no samples for the field type ${field.type.name}`);
  return samples(field);
}

/** A text that the field refuses, and the rule that it breaks; undefined for a type without samples, or one that takes any. */
export function wrongText(field: Field): readonly [value: string, rule: string] | undefined {
  const wrong = byType[field.type.name]?.(field).wrong ?? [];
  for (const [value, rule] of wrong) if (typeof value === 'string') return [value, rule];
  return undefined;
}
