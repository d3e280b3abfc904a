import { createHash } from 'node:crypto';
import { createRowChecker, layoutOf, subjects } from '@danbao/core/exchange';
import { exampleMarks } from '@danbao/core/sheet';
import { describe, expect, test } from 'vitest';
import { createSay } from '../i18n/say.ts';
import { templateTable } from './design-table.ts';

const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };

describe.each(subjects)('the template of $code', (subject) => {
  test.each(['zh', 'en'] as const)('has an example in %s that would go in, and notes of its own', (locale) => {
    const say = createSay(locale, () => {});
    const { name, columns, example = [], beside } = templateTable(subject, say);
    const [first = '', ...rest] = example;
    const own = first.slice(exampleMarks[locale].length);
    const cells = [own === say.text('exampleSkipped') ? '' : own, ...rest];
    const headings = columns.map(({ heading }) => heading);
    const layout = layoutOf({ sheet: { name, isHidden: false }, rows: [{ number: 1, cells: headings }] }, subject);
    if (!layout) throw new Error('no headings');
    const checker = createRowChecker(layout, { platform });
    const rows = [...checker.push([{ number: 2, cells }]), ...checker.end()];
    const wrong = rows.flatMap(({ issues }) => issues.filter(({ confirmable }) => !confirmable));
    expect(wrong.map(({ field, rule }) => `${field} ${rule}`)).toEqual([]);
    for (const [index, heading] of headings.entries()) if (index > 0) expect([heading]).not.toContain(cells[index]);
    const notes = beside?.notes?.rows.flat().join() ?? '';
    expect(notes.includes(say.text('noteOwners'))).toBe(subject.noun === 'measures');
  });
});
