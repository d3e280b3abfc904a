import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locale } from '@danbao/core';
import { table } from '../markdown.ts';
import { decisionRules } from './decision-rules.ts';
import { heldBy } from './held-by.ts';
import { measureRules } from './measure-rules.ts';
import { officeRules } from './office-rules.ts';
import { recordRules } from './record-rules.ts';
import { sessionRules } from './session-rules.ts';
import { shellRules } from './shell-rules.ts';

const all = [...shellRules, ...sessionRules, ...measureRules, ...recordRules, ...officeRules, ...decisionRules];
export const rules = all.sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));

const words = {
  zh: {
    head: '# 业务规则与测试',
    about:
      '> 由规则与测试标题生成，请勿手改；更新：`npm run docs`。\n\n每条规则一句话、所在位置，以及标题写明其编号的测试。没有测试写明的照实列出：它可能由别的测试顺带检查，但没有测试以它命名。',
    sum: (all: number, held: number) => `共 ${all} 条，其中 ${held} 条有测试写明，${all - held} 条没有。`,
    columns: ['编号', '规则', '位置', '测试'],
    none: '没有测试写明',
  },
  en: {
    head: '# Rules of the business and their tests',
    about:
      '> Generated from the rules and the titles of tests, do not edit; refresh with `npm run docs`.\n\nEach rule in one sentence, where it lives, and the tests whose titles name its number. Rules without one are listed as such: another test may look at them in passing, but none is named after them.',
    sum: (all: number, held: number) => `${all} rules: ${held} named by a test, ${all - held} not.`,
    columns: ['number', 'rule', 'where', 'tests'],
    none: 'no test names it',
  },
} as const;

/** What leads to a rule in its page. */
export const anchorOf = (number: string) => number.toLowerCase();

/** The table of rules, in one language. */
export function rulesPage(root: string, locale: Locale): string {
  const { head, about, sum, columns, none } = words[locale];
  const missing = rules.filter(({ where }) => !existsSync(join(root, where)));
  if (missing.length > 0)
    throw new Error(`no such place: ${missing.map(({ number, where }) => `${number} ${where}`).join(', ')}`);
  const tests = heldBy(root, ['packages', 'examples', 'docs']);
  const rows = rules.map((rule) => {
    const files = (tests.get(rule.number) ?? []).map((path) => `\`${basename(path)}\``);
    return [
      `<a id="${anchorOf(rule.number)}"></a>${rule.number}`,
      rule[locale],
      `\`${rule.where}\``,
      files.join(' ') || none,
    ];
  });
  const held = rules.filter(({ number }) => tests.has(number)).length;
  return `${head}\n\n${about}\n\n${sum(rules.length, held)}\n\n${table(columns, rows)}\n`;
}
