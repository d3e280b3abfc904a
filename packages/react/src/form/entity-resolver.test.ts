import { entity, type Issue, label } from '@danbao/core';
import { money } from '@danbao/core/fields';
import { expect, test } from 'vitest';
import { issuesOf } from './entity-resolver.ts';

const unusual: Issue = { field: 'sum', rule: 'rate', confirmable: true };
const wrong: Issue = { field: 'sum', rule: 'order' };
const own = (issues: readonly Issue[]) =>
  entity({ name: 'loan', label: label('借款', 'Loan'), fields: { sum: money('金额', 'Sum') }, checks: [() => issues] });

test.each<[string, readonly Issue[], Issue, readonly string[]]>([
  ['what may be confirmed does not hide what will be refused', [unusual], { field: 'sum', rule: 'max' }, ['max']],
  ['of two that may be confirmed the own one stands', [unusual], { ...unusual, rule: 'max' }, ['rate']],
  ['of two refusals the own one stands', [wrong], { field: 'sum', rule: 'max' }, ['order']],
  ['an own refusal hides what may be confirmed', [wrong], { ...unusual, rule: 'max' }, ['order']],
  ['another field has its own sentence', [unusual], { field: 'other', rule: 'max' }, ['rate', 'max']],
])('%s', (_, issues, other, shown) => {
  const found = issuesOf(own(issues), { sum: '1' }, { more: () => [other] });
  expect(found.map(({ rule }) => rule)).toEqual(shown);
});
