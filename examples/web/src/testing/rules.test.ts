import { areas, type Issue, isApiError, issueMessage, type MeasureKind, measureKinds } from '@danbao/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMeasure } from '../../../server/src/testing/a-ship.ts';
import { signedIn } from '../../../server/src/testing/people.ts';
import { measureForm } from './measure-form.ts';
import { type Rule, rules, shownBy } from './rules.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

const apply = '/projects/apply/measures/add';

let stage: Stage;
let open: OpenPage;
beforeAll(async () => {
  stage = await setStage();
  open = await stage.open('/favicon.svg', { account: 'manager' });
  // What was typed for the kind before is given up.
  open.page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(() => stage?.close());

const kinds = Object.keys(measureKinds) as MeasureKind[];

describe.each(kinds)('every rule of %s', (kind) => {
  it('is said under the field when it is left', async () => {
    const { page, problems } = open;
    problems.splice(0);
    await page.goto(`${stage.url}${apply}/${kind}`);
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
  });

  it('is held by the server when the form is passed by', async () => {
    const { client } = await signedIn(stage.server, 'manager');
    const answered: Rule[] = [];
    for (const rule of rulesOf(kind)) {
      const shown = Object.fromEntries((shownBy[kind] ?? []).map((flag) => [flag, '1']));
      const body = aMeasure(kind, { isMarried: '1', ...shown, [rule.field]: rule.value });
      const issues = await client.request(areas.measures.add, body as never).then(() => [], issuesOf);
      const own = issues.filter((issue) => issue.field === rule.field);
      answered.push({ ...rule, says: own.map((issue) => issueMessage(issue, 'zh')).join('|') });
    }
    expect(answered).toEqual(rulesOf(kind));
  });
});

it('what is said under a field that is left does not move what is being clicked', async () => {
  const { page } = await stage.open(`${apply}/land`, { account: 'manager' });
  const form = measureForm(page);
  await form.input('optName').waitFor();
  const answer = form.field('isOther').getByRole('radio', { name: '是' }).locator('xpath=..');
  for (const [field, value] of [
    ['preposeThreeSum', 'abc'],
    ['preposeThreeSum', '100'],
  ] as const) {
    await form.choose('isOther', '否');
    await form.typed(field).fill(value);
    await answer.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await answer.boundingBox();
    if (!box) throw new Error('the answer is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + 4);
    await page.mouse.down();
    await page.waitForTimeout(80);
    await page.mouse.up();
    await answer.locator('input:checked').waitFor();
  }
  await form.typed('preposeThreeSum').fill('abc');
  await form.typed('preposeThreeSum').blur();
  expect(await form.problems('preposeThreeSum')).toHaveLength(1);
});

function rulesOf(kind: Rule['kind']): readonly Rule[] {
  return rules.filter((rule) => rule.kind === kind);
}

function issuesOf(error: unknown): readonly Issue[] {
  if (!isApiError(error) || error.status !== 422) throw error;
  return error.issues;
}
