import type { FormPage, Place } from './form-page.ts';

/**
 * Types into a list and chooses its answer. The list takes the focus back in the next frame: what is typed elsewhere before
 * that closes the other list again. No person is that fast, a test is.
 */
export async function chooseOption<P extends Place>(
  page: FormPage<P>,
  list: P,
  label: string,
  /** What the option says, where it is more than what is typed. */
  option: string | RegExp = label,
): Promise<void> {
  await list.fill(label);
  await page.locator('.db-options').getByRole('option', { name: option, exact: true }).click();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
