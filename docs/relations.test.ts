import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@danbao/core';
import { builtInConflicts, builtInLimits, type Conflict, type Limit } from '@danbao/core/relations';
import { expect, test } from 'vitest';
import { root } from './blocks.ts';

const weights = { refuse: { zh: '拒绝', en: 'refused' }, confirm: { zh: '确认', en: 'to be confirmed' } } as const;

/** What a page says of a limit: for which parent, of which quantity, and what that is made of. */
const limitRow = ({ name, by, quantity: { label, formula } }: Limit, locale: Locale) =>
  `| \`${name}\` | \`${by}\` | ${label[locale]} | ${formula[locale]} |`;

/** What a page says of a conflict: between which records, and how much it weighs. */
function conflictRow({ name, label, sides, weight, pairs = [] }: Conflict, locale: Locale): string {
  const between = sides.map((side) => side.label[locale]).join(locale === 'zh' ? '、' : '; ');
  const other = pairs.some((pair) => pair.weight !== weight) ? { zh: '，个别拒绝', en: ', some refused' }[locale] : '';
  return `| \`${name}\` | ${label[locale]} | ${between} | ${weights[weight][locale]}${other} |`;
}

const pages = [
  ['docs/concepts/relations.md', 'zh'],
  ['docs/en/concepts/relations.md', 'en'],
] as const;

test.each(pages)('%s names every limit and conflict that is built in', (page, locale) => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  const rows = [
    ...builtInLimits.map((limit) => limitRow(limit, locale)),
    ...builtInConflicts.map((conflict) => conflictRow(conflict, locale)),
  ];
  expect(rows.filter((row) => !lines.includes(row))).toEqual([]);
});
