import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('what is said under a field that is left does not move what is being clicked', async () => {
  const { page } = await stage.open('/projects/500001/measures/add/land', { account: 'manager' });
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
    // The field has been left and says what is wrong with it: the button is released where it was pressed.
    await page.waitForFunction(() => !document.activeElement?.matches('input[name=preposeThreeSum]'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await answer.locator('input:checked').waitFor();
  }
  await form.typed('preposeThreeSum').fill('abc');
  await form.typed('preposeThreeSum').blur();
  await expect.poll(() => form.problems('preposeThreeSum')).toHaveLength(1);
});
