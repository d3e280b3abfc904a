import { message } from '@danbao/core';
import { archives } from '@danbao/core/archives';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { addDays, wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { fieldValue, tableOf } from '@danbao/testing/server/tables';
import { like, sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { type Account, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const { sending, receipt, urging } = flowDefinitions;
const inAMonth = addDays(wallDay(new Date()), 30);

it.each(['zh', 'en'] as const)(
  'a document goes from draft to another unit, is followed up, answered, filed, lent and destroyed (%s) (AA1)',
  async (locale) => {
    const say = (zh: string, en: string) => (locale === 'zh' ? zh : en);
    const title = say('关于报送年度保后检查情况的通知', 'Notice on the yearly reports of inspections');
    const problems: string[][] = [];
    const pages = new Map<Account, Page>();

    const as = async (account: Account, path: string): Promise<Page> => {
      const open = pages.get(account);
      if (open) {
        await open.goto(stage.url + path);
        return open;
      }
      const { page, problems: own } = await stage.open(path, { account, locale });
      problems.push(own);
      pages.set(account, page);
      return page;
    };
    const field = (page: Page, name: string): Locator => page.locator(`[data-db-field~="${name}"]`);
    const button = (page: Page | Locator, zh: string, en: string) =>
      page.getByRole('button', { name: say(zh, en), exact: true });
    const panel = (page: Page) => page.locator('.db-dialog');
    const fill = (page: Page | Locator, name: string, text: string) =>
      page.locator(`[data-db-field~="${name}"]`).locator('input:not([type=date]), textarea').first().fill(text);
    const pick = (page: Page, name: string, text: string, option: string | RegExp = text) =>
      chooseOption(page, panel(page).locator(`[data-db-field~="${name}"]`).getByRole('combobox'), text, option);
    const told = (page: Page, text: string) => page.locator('.db-message', { hasText: text });
    const event = async (page: Page, zh: string, en: string, opinion: string) => {
      await button(page, zh, en).click();
      await panel(page).getByRole('textbox').last().fill(opinion);
      await page.keyboard.press('Control+Enter');
      await panel(page).waitFor({ state: 'detached' });
    };
    /** The flow whose page this is, once its draft is kept. */
    const savedFlow = async (page: Page) => {
      await page.waitForURL(({ pathname }) => /\d{32}/.test(pathname));
      return /\d{32}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    };
    /** Signs where the flow waits, with what the node fills in. */
    const sign = async (
      account: Account,
      path: string,
      filled: Readonly<Record<string, string>> = {},
      choose: (page: Page) => Promise<void> = async () => undefined,
    ) => {
      const page = await as(account, path);
      await choose(page);
      for (const [name, text] of Object.entries(filled)) await fill(page, name, text);
      await event(page, '办理', 'Sign', say('同意', 'Agreed'));
    };

    // Drafted in one unit, for another.
    const drafter = await as('lead', flowPath(sending, 'start'));
    await fill(drafter, 'title', title);
    await fill(drafter, 'content', say('请于月底前报送。', 'Please report by the end of the month.'));
    await field(drafter, 'legalReview')
      .getByRole('radio', { name: say('否', 'No') })
      .check();
    await button(drafter, '选择接收者', 'Choose receivers').click();
    await panel(drafter)
      .getByRole('button', { name: say('主送第二融资担保公司', 'Send to 第二融资担保公司') })
      .click();
    await button(panel(drafter), '完成', 'Done').click();
    await drafter.keyboard.press('Control+s');
    const docId = await savedFlow(drafter);
    await event(drafter, '发送', 'Send', say('请审核', 'For approval'));

    // Signed, numbered, distributed.
    const sent = flowPath(sending, 'todo', { flowId: docId });
    for (const account of ['bizhead', 'canteen', 'gm'] as const) await sign(account, sent);
    await sign('archivist', sent, {}, (page) =>
      chooseOption(page, field(page, 'docWord').getByRole('combobox'), '一担保发', /^一担保发/),
    );
    await sign('archivist', sent, { copies: '1' });
    await sign('archivist', sent, { printDate: '2026-11-23' });
    const record = await (await signedIn(stage.server, 'lead')).client.flows.get({ flowId: docId });
    expect(record).toMatchObject({
      status: 'ended',
      values: { docNo: expect.stringMatching(/^一担保发〔\d{4}〕\d+号$/) },
    });

    // It stands in the register of the other unit by itself; there it is signed for, read and dealt with.
    const clerk = await as('branch', '/receipt');
    await button(clerk, `签收「${title}」`, `Sign for “${title}”`).click();
    await clerk.getByRole('cell', { name: say('已登记', 'Registered'), exact: true }).waitFor();
    await clerk.getByRole('link', { name: say(`查看「${title}」原文`, `Read the document “${title}”`) }).click();
    await clerk.waitForURL(/documents\/read/);
    await clerk.getByText(String(record.values?.['docNo'])).filter({ visible: true }).first().waitFor();
    await clerk.goto(`${stage.url}/receipt`);
    await clerk.getByRole('table').getByRole('link', { name: title, exact: true }).click();
    const receiptId = await savedFlow(clerk);
    await fill(clerk, 'deadline', inAMonth);
    await event(clerk, '发送', 'Send', say('请拟办', 'For a proposal'));
    const received = flowPath(receipt, 'todo', { flowId: receiptId });
    await sign('branchhead', received, { proposal: say('请业务部承办', 'The business department deals with it') });
    await sign('branchhead', received);
    await sign('branchhead', received, { result: say('已汇总报送', 'Reported') });
    await sign('branchhead', received);

    // The sender follows it up: given out, answered, closed.
    const lead = await as('lead', `/documents/read/${docId}`);
    await lead.getByRole('link', { name: say('督办', 'Supervision'), exact: true }).click();
    await fill(lead, 'users', say('业务一部', 'Business department 1'));
    await fill(lead, 'issueDate', '2026-11-23');
    await fill(lead, 'deadline', inAMonth);
    await fill(lead, 'content', say('催报检查情况', 'Collect the reports'));
    await lead.keyboard.press('Control+s');
    const urgingId = await savedFlow(lead);
    await event(lead, '发送', 'Send', say('请签发', 'For release'));
    const urged = flowPath(urging, 'todo', { flowId: urgingId });
    await sign('bizleader', urged);
    const answer = { replyDate: '2026-11-23', reply: say('已收齐', 'All are in') };
    await sign('bizhead', urged, answer, (page) =>
      field(page, 'progress')
        .getByRole('radio', { name: say('已完成', 'Done') })
        .check(),
    );
    await sign('canteen', urged);

    // Filed with its data, opinions and files; found by its number.
    const keeper = await as('archivist', '/archives/pending');
    await keeper
      .getByRole('row')
      .filter({ hasText: title })
      .filter({ hasText: String(record.values?.['docNo']) })
      .getByRole('checkbox')
      .check();
    await button(keeper, '收集并归档', 'Collect and file').click();
    await pick(keeper, 'fondsId', '第一融资担保公司');
    await pick(keeper, 'categoryId', '文书档案');
    await panel(keeper)
      .getByRole('radio', { name: say('10年', '10 years') })
      .check();
    await button(panel(keeper), '收集并归档', 'Collect and file').click();
    await told(keeper, say('已归档 1 件', 'Records filed: 1')).waitFor();
    await keeper.goto(`${stage.url}/archives/index`);
    const filed = keeper
      .getByRole('row')
      .filter({ hasText: title })
      .filter({ hasText: /J002-WS·\d{4}-D10-\d{4}/ });
    await filed.waitFor();

    // Lent to a colleague and taken back.
    const reader = await as('manager', '/archives/index');
    await reader.getByRole('button', { name: new RegExp(`^${say('申请借阅', 'Apply for')}.*${title}`) }).click();
    await panel(reader)
      .getByRole('radio', { name: say('外借', 'Borrow') })
      .check();
    const purpose = say('核对报送', 'Compare the reports');
    const today = wallDay(stage.server.deps.now());
    for (const [name, text] of [
      ['purpose', purpose],
      ['beginDate', today],
      ['returnDate', today],
    ] as const)
      await fill(panel(reader), name, text);
    await button(panel(reader), '保存', 'Save').click();
    await panel(reader).waitFor({ state: 'detached' });
    await reader.goto(`${stage.url}/archives/applications`);
    await button(reader, `提交「${purpose}」`, `Submit “${purpose}”`).click();
    await reader
      .getByRole('cell', { name: say('待审批', 'Waiting for approval') })
      .first()
      .waitFor();
    const approver = await as('riskhead', '/archives/applications');
    await button(approver, `批准「${purpose}」`, `Approve “${purpose}”`).click();
    await fill(panel(approver), 'opinion', say('同意', 'Agreed'));
    await button(panel(approver), '批准', 'Approve').click();
    await button(approver, `借出「${purpose}」`, `Lend “${purpose}”`).click();
    await button(approver, `归还「${purpose}」`, `Take back “${purpose}”`).click();
    await approver
      .getByRole('cell', { name: say('已归还', 'Returned') })
      .first()
      .waitFor();

    // Its ten years are over: appraised and destroyed before two witnesses.
    const { db } = stage.server.deps;
    const archiveTable = tableOf(archives);
    const aged = sql`${archiveTable.values} || '{"archiveYear":"2010"}'::jsonb`;
    await db
      .update(archiveTable)
      .set({ values: aged })
      .where(like(fieldValue(archives, 'title'), `%${title}`));
    const handler = await as('archivist', '/archives/destructions');
    await handler.getByRole('button', { name: say('新增', 'Add'), exact: false }).click();
    await pick(handler, 'archiveIds', title, new RegExp(`${title}$`));
    const reason = say('保管期满', 'Its time is over');
    await fill(panel(handler), 'reason', reason);
    await fill(panel(handler), 'appraisalOpinion', say('无继续保存价值', 'Of no further value'));
    await pick(handler, 'supervisors', '唐宁', /^唐宁/);
    await pick(handler, 'supervisors', '宋毅', /^宋毅/);
    await button(panel(handler), '保存', 'Save').click();
    const submit = button(handler, `提交「${reason}」`, `Submit “${reason}”`);
    await submit.click();
    // The witnesses' lists are read once: what they confirm must be there.
    await submit.waitFor({ state: 'detached' });
    for (const account of ['riskhead', 'gm'] as const) {
      const witness = await as(account, '/archives/destructions');
      await button(witness, `监销确认「${reason}」`, `Confirm “${reason}” as a witness`).click();
      await witness.getByRole('alertdialog').getByRole('button').last().click();
      await told(witness, message('done', locale)).waitFor();
    }
    await handler.goto(`${stage.url}/archives/index`);
    await handler
      .getByRole('row')
      .filter({ hasText: title })
      .filter({ hasText: say('已销毁', 'Destroyed') })
      .waitFor();
    expect(problems.flat()).toEqual([]);
  },
);
