import { isVisible } from '@danbao/core';
import { fulfilmentForm, type MeasureKind, measureKinds } from '@danbao/core/measures';
import { expect, it } from 'vitest';
import { fulfilmentBodyOf, fulfilmentNames, fulfilmentValues } from './fulfilment-values.ts';

const conditional = [
  'pledgeLandArea',
  'pledgeLandPosition',
  'landArea',
  'keepType',
  'isInsurance',
  'insuranceCompany',
  'insuranceCode',
  'debtRepayLimitDate',
  'deliveredOn',
  'receiptNo',
  'resolution',
];
const goods = ['keepType', 'isInsurance', 'insuranceCompany', 'insuranceCode'];

it.each<[MeasureKind, readonly string[]]>([
  ['house', ['pledgeLandArea', 'pledgeLandPosition']],
  ['land', ['landArea']],
  ['vehicle', goods],
  ['repertory', [...goods, 'deliveredOn']],
  ['receivable', ['debtRepayLimitDate']],
  ['deposit-receipt', ['debtRepayLimitDate', 'receiptNo']],
  ['enterprise-guarantee', ['resolution']],
  ['personal-guarantee', []],
])('a %s has of the conditional fields %j (M4)', (kind, shown) => {
  const values = fulfilmentValues({}, {}, measureKinds[kind]);
  expect(conditional.filter((name) => isVisible(fulfilmentForm, name, values)).sort()).toEqual([...shown].sort());
});

it('every kind has all other fields', () => {
  const others = fulfilmentNames.filter((name) => !conditional.includes(name));
  for (const kind of Object.values(measureKinds)) {
    const values = fulfilmentValues({}, {}, kind);
    expect(others.filter((name) => !isVisible(fulfilmentForm, name, values))).toEqual([]);
  }
});

it('begins with what is recorded, else the measure, else the defaults (M3)', () => {
  const measure = { assessValue: '100', alreadyValue: '10', keepType: '自行保管', isInsurance: '0', sortNum: '3' };
  const values = fulfilmentValues({ assessValue: '90' }, measure, measureKinds.vehicle);
  expect(values).toMatchObject({ assessValue: '90', alreadyValue: '10', keepType: '自行保管', isInsurance: '0' });
  expect(values).toMatchObject({ sortNum: '3', landCount: '1', optValue: '', kind: 'vehicle' });
  expect(fulfilmentValues({}, {}, measureKinds.vehicle).isInsurance).toBe('1');
});

it('sends days at midnight, the term as texts too, and nothing that is hidden (M5)', () => {
  const values = { kind: 'land', optBeginDate: '2026-01-31 00:00:00', landArea: '12', keepType: '不发送' };
  expect(fulfilmentBodyOf('7', values)).toEqual({
    apply_optguaranty_ID: '7',
    kind: 'land',
    optBeginDate: '2026-01-31 00:00:00',
    optBeginDateStr: '2026-01-31',
    landArea: '12',
  });
});
