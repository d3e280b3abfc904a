import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { addMonths } from '../../../format/calendar.ts';
import { addDays, wallDay } from '../../../format.ts';
import { issueMessage } from '../../../i18n/message.ts';
import { validate } from '../../../index.ts';
import { type MeasureKind, measureKinds } from '../../../measures.ts';

const today = wallDay(Date.now());
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The ID number of somebody who was born so many years before a day. */
function bornBefore(years: number, day: string): string {
  const digits = `420102${addMonths(day, -years * 12).replaceAll('-', '')}001`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}

const person = (row: Readonly<Record<string, string>>) => ({
  clientList: [{ owner_ID: '20000000000000000000000000000030', ownerName: '陈国庆', haveRate: '100', ...row }],
});
const company = (ownerName: string) => ({
  clientList: [{ owner_ID: '20000000000000000000000000000001', ownerName, haveRate: '100' }],
});
const deposit = { depositDate: '2026-01-31', depositPeriod: '13' };

test.each<readonly [MeasureKind, Readonly<Record<string, unknown>>, string | undefined]>([
  ['land', { rightUntil: addMonths(today, 120) }, undefined],
  ['land', { rightUntil: addDays(addMonths(today, 120), -1) }, 'rightUntil'],
  ['house', { isInsurance: '0' }, 'isInsurance'],
  ['house', { isInsurance: undefined }, undefined],
  ['construction', { isInsurance: '0' }, 'isInsurance'],
  ['deposit-receipt', { ...deposit, securedUntil: '2027-02-28' }, undefined],
  ['deposit-receipt', { ...deposit, securedUntil: '2027-03-01' }, 'securedUntil'],
  ['deposit-receipt', { ...deposit, depositPeriod: undefined, securedUntil: '2037-03-01' }, undefined],
  ['personal-guarantee', person({ certificateCode: bornBefore(18, today) }), undefined],
  ['personal-guarantee', person({ certificateCode: bornBefore(18, addDays(today, 1)) }), 'clientList.0.ownerName'],
  ['personal-guarantee', person({ personNum: bornBefore(66, addDays(today, 1)) }), undefined],
  ['personal-guarantee', person({ personNum: bornBefore(66, today) }), 'clientList.0.ownerName'],
  ['personal-guarantee', person({ certificateCode: '4201**********3014' }), undefined],
  ['enterprise-guarantee', { ...company('江城市财政局'), isPublicBody: undefined }, 'isPublicBody'],
  ['enterprise-guarantee', { ...company('江城医院管理有限公司'), isPublicBody: '0' }, undefined],
  ['enterprise-guarantee', { isPublicBody: '1' }, 'isPublicBody'],
  ['receivable', { debtorName: '甲公司', debtorConfirmedOn: '2026-01-05' }, undefined],
  ['receivable', { debtorName: '甲公司', debtorConfirmedOn: undefined }, 'debtorConfirmedOn'],
  ['receivable', { debtorName: undefined, debtorConfirmedOn: undefined }, undefined],
  ['receivable', { isFuture: '1' }, 'isFuture'],
  ['other-pledge', { optName: '高速公路收费权' }, 'optName'],
  ['other-pledge', { optName: '软件著作权' }, undefined],
  ['other-mortgage', { optName: '云岭林权' }, 'optName'],
  ['other-mortgage', { optName: '景观苗木' }, undefined],
])('%s with %j: the care of the trade names %s, in two languages, and it can be confirmed', (kind, values, field) => {
  const changed = validMeasure(kind, values);
  const issues = validate(measureKinds[kind], changed);
  expect(issues.map((issue) => [issue.field, issue.confirmable])).toEqual(field ? [[field, true]] : []);
  for (const issue of issues)
    expect([issueMessage(issue, 'zh'), issueMessage(issue, 'en')]).toEqual([
      expect.stringMatching(/[一-龥]/),
      expect.stringMatching(/^[^一-龥]+$/),
    ]);
  expect(validate(measureKinds[kind], changed, { confirmed: field ? [field] : [] })).toEqual([]);
});
