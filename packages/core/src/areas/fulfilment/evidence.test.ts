import { expect, it } from 'vitest';
import { validate } from '../../field/validate.ts';
import { evidenceGaps, evidenceIssues, evidenceItems } from '../measures/evidence.ts';
import { type MeasureKind, measureKinds } from '../measures/measure-kinds.ts';
import { fulfilmentForm } from './entities.ts';
import { offeredFulfilment } from './offered-fulfilment.ts';

const everything = {
  otherWarrantNum: 'A1',
  registerTime: '2026-01-02 00:00:00',
  receiptNo: 'B1',
  ContractNo: 'C1',
  resolution: '1',
};

it.each(Object.entries(measureKinds))('a %s is proven by nothing less than all that its kind names', (_, kind) => {
  expect(evidenceGaps(kind, {}, 0)).toEqual(kind.evidence);
  expect(kind.evidence).toContain('proof');
  expect(evidenceGaps(kind, everything, 1)).toEqual([]);
  expect(evidenceGaps(kind, everything, 0)).toEqual(['proof']);
  const own = Object.keys(fulfilmentForm.fields);
  for (const name of kind.evidence) expect(own).toContain(evidenceItems[name].field);
});

it.each<[MeasureKind, object, readonly string[]]>([
  ['land', { otherWarrantNum: 'A1' }, ['registeredOn']],
  ['machinery', { otherWarrantNum: 'A1' }, ['delivery']],
  ['machinery', { deliveredOn: '2026-01-02 00:00:00' }, []],
  ['machinery', { otherWarrantNum: 'A1', registerTime: '2026-01-02 00:00:00' }, []],
  ['enterprise-guarantee', { ContractNo: 'C1', resolution: '0' }, ['resolution']],
  ['enterprise-guarantee', { ContractNo: 'C1', resolution: '3' }, []],
  ['personal-guarantee', { ContractNo: 'C1' }, []],
])('a %s with %j lacks %j', (kind, values, gaps) => {
  expect(evidenceGaps(measureKinds[kind], { ...values }, 1)).toEqual(gaps);
});

it('a reason stands in the place of evidence only where the deployment takes one', () => {
  const gaps = evidenceGaps(measureKinds.land, {}, 0);
  const why = { evidenceReason: '登记机构系统停机，三日内补交' };
  const fields = ['otherWarrantNum', 'registerTime', 'proofCount'];
  const asked = (values: object, evidence: 'required' | 'reason') =>
    evidenceIssues(gaps, { ...values }, { evidence, secondPerson: false }).map(({ field }) => field);
  expect(asked(why, 'required')).toEqual(fields);
  expect(asked({}, 'reason')).toEqual(fields);
  expect(asked(why, 'reason')).toEqual([]);
});

it('nothing is registered tomorrow, and before the contract only once somebody says so', () => {
  const about = (values: object) =>
    validate(fulfilmentForm, { kind: 'land', ...values }).map(({ field, rule, confirmable = false }) => [
      field,
      rule,
      confirmable,
    ]);
  expect(about({ registerTime: '2026-06-16 00:00:00' })).toEqual([['registerTime', 'dateFuture', false]]);
  expect(about({ registerTime: '2026-06-15 00:00:00' })).toEqual([]);
  expect(about({ contractDate: '2026-06-02 00:00:00', registerTime: '2026-06-01 00:00:00' })).toEqual([
    ['registerTime', 'beforeContract', true],
  ]);
});

it.each<[MeasureKind, object, object]>([
  [
    'land',
    { landCode: '鄂001', otheWarrantNum: '鄂证01', otheWarrantDate: '2026-01-05', sortNum: '2', landArea: '120' },
    {
      CertificateNo: '鄂001',
      otherWarrantNum: '鄂证01',
      registerTime: '2026-01-05 00:00:00',
      sortNum: '2',
      landArea: '120',
    },
  ],
  // The day on which a vehicle got its plate is not that of its mortgage.
  ['vehicle', { carCode: '鄂A12345', registerTime: '2020-01-01' }, { CertificateNo: '鄂A12345' }],
  ['receivable', { certificateNum: '0312' }, { otherWarrantNum: '0312' }],
  ['deposit-receipt', { depositCode: 'CD-1', assessValue: '50' }, { receiptNo: 'CD-1', assessValue: '50' }],
  ['enterprise-guarantee', { resolution: '1', guaranteeUntil: '2028-01-01' }, { optEndDate: '2028-01-01 00:00:00' }],
])('what a %s says already is not typed again', (kind, measure, offered) => {
  const values = offeredFulfilment(measureKinds[kind], { ...measure });
  expect(values).toMatchObject(offered);
  expect(validate(fulfilmentForm, { ...values, kind })).toEqual([]);
  if (kind === 'vehicle') expect(values).not.toHaveProperty('registerTime');
});
