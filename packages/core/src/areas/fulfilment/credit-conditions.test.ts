import { expect, it } from 'vitest';
import {
  conditionIssues,
  conditionLines,
  conditionsText,
  creditConditions,
  openConditions,
  proofIssues,
} from './credit-conditions.ts';

const before = { content: '抵押登记办妥', stage: 'before', state: 'open', dueDate: undefined } as const;
const after = { content: '补交保单', stage: 'after', state: 'open', dueDate: '2026-06-14' } as const;

it('is open for a disbursement while it is due before it, or overdue since an earlier one', () => {
  const met = { ...before, state: 'met' } as const;
  const later = { ...after, dueDate: '2026-06-15' } as const;
  expect(openConditions([before, met, { ...before, state: 'waived' }, after, later], '2026-06-15')).toEqual([
    before,
    after,
  ]);
});

it.each([
  ['refuse', undefined, ['loanId openConditions false', 'payDate overdueConditions true']],
  ['refuse', '客户急用', ['loanId openConditions false', 'payDate overdueConditions true']],
  ['reason', undefined, ['conditionsReason required false', 'payDate overdueConditions true']],
  ['reason', '客户急用', ['conditionsReason openConditions true', 'payDate overdueConditions true']],
] as const)('a deployment that says %s, with the reason %s', (policy, reason, found) => {
  const issues = conditionIssues([before, after], reason, policy);
  expect(issues.map(({ field, rule, confirmable = false }) => `${field} ${rule} ${confirmable}`)).toEqual(found);
  expect(issues[0]?.message?.zh).toContain('抵押登记办妥');
  expect(issues[1]?.message?.zh).toContain('补交保单');
  expect(conditionIssues([], reason, policy)).toEqual([]);
});

it('reads the lines that approvers write, and writes the checklist as one text', () => {
  expect(conditionLines('1. 抵押登记办妥；2、追加实际控制人保证\n（三）账户监管\n\n办妥3处房产抵押')).toEqual([
    '抵押登记办妥',
    '追加实际控制人保证',
    '账户监管',
    '办妥3处房产抵押',
  ]);
  const met = { ...before, state: 'met', settledOn: '2026-06-01', proof: '鄂证 0032', reason: undefined } as const;
  const open = { ...after, settledOn: undefined, proof: undefined, reason: undefined } as const;
  expect(conditionsText([met, open])).toBe('1. 抵押登记办妥：已落实（2026-06-01，鄂证 0032）\n2. 补交保单：未落实');
  expect(conditionsText([])).toBe('');
});

it('is met by what is written or by files, and by neither it is not', () => {
  const found = (values: object, files: number) => proofIssues({ ...values }, files).map(({ field }) => field);
  expect(found({ state: 'met' }, 0)).toEqual(['proof']);
  expect(found({ state: 'met', proof: 'JG-1' }, 0)).toEqual([]);
  expect(found({ state: 'met' }, 1)).toEqual([]);
  expect(found({ state: 'open' }, 0)).toEqual([]);
});

it.each([
  ['several, of which the first is named as before', {}, { measureIds: '2,3' }, { measureIds: '2,3', measureId: '2' }],
  ['one, by who knows no more', {}, { measureId: '2' }, { measureIds: '2', measureId: '2' }],
  [
    'one in place of several',
    { measureIds: '2,3', measureId: '2' },
    { measureId: '4' },
    { measureIds: '4', measureId: '4' },
  ],
  [
    'as before, where the one comes back',
    { measureIds: '2,3' },
    { measureId: '2' },
    { measureIds: '2,3', measureId: '2' },
  ],
  [
    'as recorded when there was one alone',
    { measureId: '2' },
    { measureIds: '2' },
    { measureIds: '2', measureId: '2' },
  ],
  ['fewer', { measureIds: '2,3' }, { measureIds: '3', measureId: '2' }, { measureIds: '3', measureId: '3' }],
  ['none', { measureIds: '2,3' }, {}, {}],
])('is about %s', (_, before, sent, kept) => {
  expect(creditConditions.rules.derive?.({ ...sent }, { ...before })).toEqual(kept);
});
