import type { MeasureKind } from '@danbao/core/measures';
import { expect } from 'vitest';
import { type Rule, rulesOf, shownBy } from '../../../../packages/core/src/testing/measure-rules.ts';
import { measureForm } from './measure-form.ts';
import type { OpenPage, Stage } from './stage.ts';

/** A page that gives up what was typed for the kind before. */
export async function openForRules(stage: Stage): Promise<OpenPage> {
  const open = await stage.open('/favicon.svg', { account: 'manager' });
  open.page.on('dialog', (dialog) => void dialog.accept());
  return open;
}

/** Breaks every rule of a kind in its form: each is said under its field when that is left. */
export async function breakRules(url: string, { page, problems }: OpenPage, kind: MeasureKind): Promise<void> {
  problems.splice(0);
  await page.goto(`${url}/projects/500001/measures/add/${kind}`);
  const form = measureForm(page);
  await form.input('optName').waitFor();
  for (const flag of shownBy[kind] ?? []) await form.choose(flag, '是');
  const said: Rule[] = [];
  for (const rule of rulesOf(kind)) {
    await form.fill(rule.field, rule.value);
    await page.locator(`[data-db-issue~="${rule.field}"]`).first().waitFor();
    said.push({ ...rule, says: (await form.problems(rule.field)).join('|') });
    expect(await form.field(rule.field).locator('[aria-invalid=true]').count(), rule.field).toBeGreaterThan(0);
  }
  expect(said).toEqual(rulesOf(kind));
  expect(problems).toEqual([]);
}
