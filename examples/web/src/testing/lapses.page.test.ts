import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it.each([
  ['zh', '到期权利', '届时丧失什么', '下载日历（.ics）'],
  ['en', 'Rights that would lapse', 'What is lost then', 'Calendar (.ics)'],
] as const)(
  'what lapses stands by day, with what is lost and the way to its page (%s)',
  async (locale, title, loss, button) => {
    const { page, problems } = await stage.open('/lapses', { account: 'lead', locale });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('columnheader', { name: loss }).waitFor();
    await page.getByRole('button', { name: button }).waitFor();
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    expect(await row.getByRole('link').first().getAttribute('href')).toMatch(/^\/projects\/\w+/);
    expect(problems).toEqual([]);
  },
);

it('the calendar has what the list is narrowed to', async () => {
  const { page, problems } = await stage.open('/lapses?kind=creditExpiring', { account: 'lead' });
  await page.getByRole('row').nth(1).waitFor();
  const listed = (await page.getByRole('row').count()) - 1;
  await page.getByRole('button', { name: '下载日历（.ics）' }).click();
  const { bytes } = await page.waitForDownload();
  const kinds = bytes.toString().match(/(?<=^SUMMARY:)[^ ]+/gm);
  expect(kinds).toEqual(Array.from({ length: listed }, () => '授信到期'));
  expect(problems).toEqual([]);
});

it('the ledger of a project shows what is due, received, open and held', async () => {
  const { page, problems } = await stage.open('/projects/500001?part=money', { account: 'lead' });
  const ledger = page.getByRole('region', { name: '费用与保证金台账' });
  await ledger.getByText('在管保证金').waitFor();
  await ledger.getByRole('row', { name: '担保费' }).first().waitFor();
  expect(problems).toEqual([]);
});
