import type { MeasureRecord } from '@danbao/core/measures';
import { signedIn } from '@danbao/testing/server/people';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let list: string;
let measures: readonly MeasureRecord[];
let projectName: string;
beforeAll(async () => {
  stage = await setStage();
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  projectName = rows[0]?.projectName ?? '';
  list = `/projects/${apply_ID}/measures`;
  measures = (await client.measures.list({ apply_ID, pageNum: '1', pageSize: '100' })).rows;
});
afterAll(() => stage?.close());

it('prints the list of a project: every measure, the sums, the sheet alone, on A4', async () => {
  const { page, problems, close } = await stage.open(list, { account: 'manager' });
  await page.getByRole('link', { name: '打印清单' }).click();
  const sheet = page.getByRole('article', { name: '项目担保措施清单' });
  await sheet.waitFor();
  const text = await sheet.innerText();
  for (const part of [
    projectName,
    '陈立',
    '反担保物覆盖率',
    '合计',
    '经办人',
    ...measures.map(({ optName }) => optName),
  ])
    expect(text).toContain(part);
  await onPaper(page);
  expect(await cutOrOver(sheet)).toEqual([]);
  expect(await inSeveralLines(sheet, /^QZ-[\d-]+$/)).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate(() => localStorage.setItem('danbao:locale', 'en'));
  await page.reload();
  const english = page.getByRole('article', { name: 'List of security' });
  await english.waitFor();
  expect(await cutOrOver(english)).toEqual([]);
  expect(await inSeveralLines(english, /^(Appraised|Accepted|Fulfilled|Mortgage|Yes|No)$/)).toEqual([]);
  expect(pagesOf(pdf).every((size) => size === '595 x 842')).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

it('repeats the header of a long list and breaks no row', async () => {
  const { page, close } = await stage.open('/favicon.svg', { account: 'manager' });
  await page.route('**/selectApplyOptguarantyList', async (route) => {
    const answer = await (await route.fetch()).json();
    const { rows } = answer.data;
    const many = Array.from({ length: 90 }, (_, at) => ({ ...rows[at % rows.length], optGuaranty_ID: String(at) }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, total: many.length, rows: many } } });
  });
  await page.goto(`${stage.url}${list}/print`);
  const sheet = page.getByRole('article', { name: '项目担保措施清单' });
  await sheet.waitFor();
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(2);
  const rules = await sheet
    .locator('table')
    .last()
    .evaluate((table) => [
      getComputedStyle(table.querySelector('thead') as Element).display,
      getComputedStyle(table.querySelector('tbody tr') as Element).breakInside,
    ]);
  expect(rules).toEqual(['table-header-group', 'avoid']);
  await close();
});

it('prints one measure: owners, filled fields with units, attachments; in English too', async () => {
  const measure = measures.find(({ shipName }) => shipName !== undefined) as MeasureRecord;
  const { page, close } = await stage.open(list, { account: 'manager' });
  await page.getByRole('link', { name: `打印${measure.optName}`, exact: true }).click();
  const sheet = page.getByRole('article', { name: '担保措施登记表' });
  await sheet.waitFor();
  const text = await sheet.innerText();
  const owner = (measure.clientList as readonly { ownerName: string }[])[0]?.ownerName ?? '';
  for (const part of [measure.optName, owner, String(measure.shipName), '万元', '权属证明.pdf', '复核人'])
    expect(text).toContain(part);
  expect(text).not.toContain('undefined');
  await onPaper(page);
  expect(await cutOrOver(sheet)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('danbao:locale', 'en'));
  await page.reload();
  await page.getByRole('article', { name: 'Record of a security item' }).waitFor();
  await close();
});

/** On paper there is the sheet and nothing else. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['nav', 'aside', 'h1:not(.db-sheet-title)', '.db-no-print', '.db-messages'])
    for (const element of await page.locator(hidden).all()) expect(await element.isVisible()).toBe(false);
  expect(await page.locator('.db-sheet-title').isVisible()).toBe(true);
  const [width, shadow] = await page.locator('.db-sheet').evaluate((sheet) => {
    return [sheet.getBoundingClientRect().width, getComputedStyle(sheet).boxShadow];
  });
  expect(width).toBe(await page.evaluate(() => innerWidth));
  expect(shadow).toBe('none');
}

/** Labels and values that are broader than the cell in which they stand. */
function cutOrOver(sheet: Locator): Promise<readonly string[]> {
  return sheet
    .locator('th, td, dt, dd')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent ?? ''] : [])),
    );
}

/** Numbers that are broken into lines. */
function inSeveralLines(sheet: Locator, number: RegExp): Promise<readonly string[]> {
  return sheet.evaluate((root, source) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const words = (texts.currentNode.textContent ?? '').trim();
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (new RegExp(source).test(words) && range.getClientRects().length > 1) broken.push(words);
    }
    return broken;
  }, number.source);
}

/** The sizes of the pages in points, rounded. */
function pagesOf(pdf: Buffer): string[] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
}
