import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

/** A revolving credit of the sample that was wholly paid back: 908 万元 can be drawn. */
const applyId = '500002';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const field = (page: Page, name: string): Locator => page.locator(`[data-db-field="${name}"]`).getByRole('textbox');
const dialog = (page: Page): Locator => page.getByRole('dialog').locator('.db-dialog');

// Chromium 156 answers a promise from scrollIntoView; an effect that handed it to React as its clean-up failed when the dialog went.
it('a drawdown that is refused, corrected and sent again goes its way, and nothing fails out of sight', async () => {
  const { page, problems } = await stage.open(`/projects/${applyId}`, { account: 'lead' });
  await page.getByRole('link', { name: '申请用信' }).click();
  await page.getByText('可用 908.00 万元').waitFor();
  const values = { loanSum: '2500', periodMonth: '12', creditConditions: '落实反担保措施后放款' };
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
  await send(page);
  await dialog(page).getByRole('alert').waitFor();
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await field(page, 'loanSum').fill('100');
  await send(page);
  await page.waitForURL(/detailpt/);
  // The browser notes the refusal itself.
  expect(problems.filter((text) => !text.includes('status of 422'))).toEqual([]);
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await dialog(page).waitFor();
  const opinion = dialog(page).getByRole('textbox').last();
  await opinion.fill('同意上报');
  await opinion.press('Control+Enter');
}
