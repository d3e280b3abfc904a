import { expect, test } from 'vitest';
import { all, any, filled, is, not, type Rule, settle } from './rule.ts';

const open = is('kind', 'a');

test.each<[string, Rule, boolean | Rule]>([
  ['an absent field holds no value', is('gone', 'x'), false],
  ['unless nothing is one of them', is('gone', '', 'x'), true],
  ['it is not filled', filled('gone'), false],
  ['the opposite is decided too', not(is('gone', 'x')), true],
  ['a field that may be there stays open', not(open), not(open)],
  ['all of: what is met falls away', all(not(is('gone', 'x')), open), open],
  ['all of: one that fails decides', all(is('gone', 'x'), open), false],
  ['all of: nothing left', all(not(is('gone', 'x'))), true],
  ['any of: what fails falls away', any(is('gone', 'x'), open, filled('b')), any(open, filled('b'))],
  ['any of: one that is met decides', any(not(is('gone', 'x')), open), true],
  ['any of: nothing left', any(is('gone', 'x')), false],
])('settling a condition: %s', (_, rule, settled) => {
  expect(settle(rule, (field) => field === 'gone')).toEqual(settled);
});
