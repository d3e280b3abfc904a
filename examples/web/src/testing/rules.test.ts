import { areas, type Issue, isApiError, issueMessage } from '@danbao/core';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { rulesOf } from './rule-walk.ts';
import { type Rule, shownBy } from './rules.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it.each(Object.keys(measureKinds) as MeasureKind[])(
  'every rule of %s is held by the server when the form is passed by',
  async (kind) => {
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
  },
);

it('what is said under a field that is left does not move what is being clicked', async () => {
  const { page } = await stage.open('/projects/apply/measures/add/land', { account: 'manager' });
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

function issuesOf(error: unknown): readonly Issue[] {
  if (!isApiError(error) || error.status !== 422) throw error;
  return error.issues;
}
