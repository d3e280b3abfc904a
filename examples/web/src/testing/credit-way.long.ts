import { type Person, signedIn } from '@danbao/testing/server/people';
import { userPosts } from '@danbao/testing/server/tables';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleAccounts } from '../../../server/src/sample/accounts.ts';
import { signerAccounts } from '../../../server/src/sample/signers.ts';
import { chooseOption } from './choose-option.ts';
import { violationsOn } from './look.ts';
import { type Account, type Stage, setStage } from './stage.ts';

/** A revolving credit of the sample that was wholly paid back. */
const applyId = '500002';

let stage: Stage;
const people = new Map<Account, Person>();
/** The thirteen, and who stands in for one of them. */
const names = [...signerAccounts.map(({ username }) => username as Account), 'manager' as const];
const nameOf = (account: Account) => sampleAccounts.find(({ username }) => username === account)?.realName ?? '';
beforeAll(async () => {
  stage = await setStage();
  for (const name of names) people.set(name, await signedIn(stage.server, name));
});
afterAll(() => stage?.close());

const field = (page: Page, name: string): Locator => page.locator(`[data-db-field="${name}"]`);
const panel = (page: Page): Locator => page.getByRole('dialog').locator('.db-dialog');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

it('thirteen accounts take a drawdown from draft to the chairman: return, recall, hand-over, log and paper (N11, N12)', async () => {
  const problems: string[][] = [];
  const pages = new Map<Account, Page>();
  const pageOf = async (account: Account, path: string): Promise<Page> => {
    const open = pages.get(account);
    if (open) return open;
    const { page, problems: own } = await stage.open(path, { account });
    problems.push(own);
    pages.set(account, page);
    return page;
  };

  const lead = await pageOf('lead', `/projects/${applyId}`);
  await lead.locator('[data-step="use"][data-state="done"]').waitFor();
  expect(await violationsOn(lead)).toEqual([]);
  await lead.getByRole('link', { name: '申请用信' }).click();
  await lead.getByText('可用 908.00 万元').waitFor();
  for (const [name, text] of [
    ['loanSum', '100'],
    ['periodMonth', '12'],
    ['vouchSum', '1.5'],
    ['creditConditions', '落实反担保措施后放款'],
  ] as const)
    await field(lead, name).getByRole('textbox').fill(text);
  await lead.keyboard.press('Control+s');
  await lead.waitForURL(/\/sendpt\/\d{32}\//);
  const flowId = /\d{32}/.exec(lead.url())?.[0] ?? '';
  const path = `/sendpt/${flowId}/todo/project_use_flow/${flowId}`;
  await event(lead, '发送', '资料齐全，同意上报');
  await lead.waitForURL(/detailpt/);

  await handle('assistant');
  await may(['bizhead']);
  await event(await pageOf('bizhead', path), '退回', '请补充还款来源');
  await handle('assistant');
  await handle('bizhead');
  await handle('finance');
  const finance = await pageOf('finance', path);
  await event(finance, '撤回', '收费落实情况有误');
  await may(['finance']);
  await handle('finance');
  // Two sign side by side.
  await may(['guarantor', 'archivist']);
  await handle('archivist');
  await handle('guarantor');
  await handle('guarhead');
  await handle('examiner');
  await may(['riskhead']);
  // Whoever has signed already is not offered; a second holder of the post is.
  await stage.server.deps.db.insert(userPosts).values({ userId: '1002', post: 'riskHead' });
  await handOver(await pageOf('riskhead', path), `${nameOf('manager')} · 业务一部`);
  await handle('manager');
  await may(['bizleader', 'riskleader']);
  await handle('riskleader');
  await handle('bizleader');
  await handle('gm');
  await handle('chairman');
  await may([]);
  const record = await of('lead').flows.get({ flowId });
  expect(record.status).toBe('ended');
  expect(await of('lead').credit.loanPlan({ loanId: flowId })).toMatchObject({ loanSum: '100', auditLoanSum: '100' });
  const approvals = await of('lead').credit.approvals({ itemId: flowId, workFlowType: 'project_use_flow' });
  expect(new Set(approvals.map(({ eventFinishCode }) => eventFinishCode)).size).toBe(13);

  await lead.goto(`${stage.url}/logpt/${flowId}`);
  const log = lead.getByRole('table', { name: '流程日志' });
  for (const text of ['请补充还款来源', '收费落实情况有误', '外出，请代办', ...names.map(nameOf)])
    await log.getByText(text).first().waitFor();
  await lead.goto(`${stage.url}/printIdxpt/${flowId}/ended/project_use_flow/${flowId}/0`);
  // Earlier signatures of a post stand on paper only.
  await lead.emulateMedia({ media: 'print' });
  const sheet = lead.locator('main');
  const opinions = names.slice(1).filter((name) => name !== 'riskhead');
  for (const text of ['资料齐全，同意上报', ...opinions.map((name) => `${name} 同意`)])
    await sheet.getByText(text).first().waitFor();
  await sheet.getByText(nameOf('chairman')).first().waitFor();
  expect((await lead.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000);
  expect(problems.flat()).toEqual([]);

  function of(account: Account) {
    const person = people.get(account);
    if (!person) throw new Error(`${account} is not signed in`);
    return person.client;
  }

  /** Signs in the browser, as the only one of their post who could. */
  async function handle(account: Account): Promise<void> {
    expect(await signers()).toContain(account);
    const page = await pageOf(account, path);
    // The opinion stands on the page, beside the brief.
    await page.getByRole('group', { name: '操作' }).getByRole('textbox', { name: '意见' }).fill(`${account} 同意`);
    await button(page, '办理').click();
    await page.getByRole('button', { name: '办理', exact: true }).waitFor({ state: 'detached' });
  }

  async function event(page: Page, name: string, opinion: string): Promise<void> {
    await button(page, name).click();
    await panel(page).waitFor();
    await panel(page).getByRole('textbox').last().fill(opinion);
    await page.keyboard.press('Control+Enter');
    await panel(page).waitFor({ state: 'detached' });
  }

  async function handOver(page: Page, name: string): Promise<void> {
    await button(page, '转办').click();
    await panel(page).waitFor();
    await chooseOption(page, panel(page).getByRole('combobox'), name);
    await panel(page).getByRole('textbox').last().fill('外出，请代办');
    await page.keyboard.press('Control+Enter');
    await panel(page).waitFor({ state: 'detached' });
  }

  /** Nobody else could sign now. */
  async function may(expected: readonly Account[]): Promise<void> {
    expect(await signers()).toEqual(expected);
  }

  async function signers(): Promise<readonly Account[]> {
    const able = await Promise.all(
      names.map(async (name) => {
        const seen = await of(name)
          .flows.get({ flowId })
          .catch(() => undefined);
        return seen?.events.includes('handle') ? [name] : [];
      }),
    );
    return able.flat();
  }
});
