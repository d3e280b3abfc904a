import { dataGatheringFlow, flowDefinitions, flowPath } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { violationsOn } from './look.ts';
import { type Account, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const looks = [
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const;

/** What the walks do with pages, as people would, in one language. */
function walker(locale: 'zh' | 'en', viewport: 'desktop' | 'phone') {
  const problems: string[][] = [];
  const pages = new Map<Account, Page>();
  const say = (zh: string, en: string) => (locale === 'zh' ? zh : en);
  const as = async (account: Account, path: string): Promise<Page> => {
    const open = pages.get(account);
    if (open) {
      await open.goto(stage.url + path);
      return open;
    }
    const { page, problems: own } = await stage.open(path, { account, locale, viewport });
    problems.push(own);
    pages.set(account, page);
    return page;
  };
  const button = (page: Page | Locator, zh: string, en: string) =>
    page.getByRole('button', { name: say(zh, en), exact: true });
  const fill = async (page: Page, name: string, text: string) => {
    const input = page.locator(`[data-db-field~="${name}"]`).locator('input:not([type=date]), textarea').first();
    await input.fill(text);
    await input.blur();
  };
  /** One of the answers, side by side or in a list. */
  const take = async (page: Page, name: string, text: string) => {
    const field = page.locator(`[data-db-field~="${name}"]`);
    await field.waitFor();
    const list = field.getByRole('combobox');
    if ((await list.count()) > 0) await chooseOption(page, list.first(), text);
    else await field.getByRole('radio', { name: text, exact: true }).check();
  };
  const save = async (page: Page) => {
    await button(page.getByRole('dialog'), '保存', 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const event = async (page: Page, zh: string, en: string, opinion: string) => {
    await button(page, zh, en).click();
    const panel = page.locator('.db-dialog');
    await panel.getByRole('textbox').last().fill(opinion);
    await page.keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
  };
  return { say, as, button, fill, take, save, event, problems };
}

it.each(looks)(
  'the data of a customer are gathered for a year by lead manager, chairman and group (%s, %s)',
  async (locale, viewport) => {
    const { say, as, button, fill, take, save, event, problems } = walker(locale, viewport);
    const name = locale === 'zh' ? '年度采集机械有限公司' : 'Yearly Gathering Machines Ltd';
    const { client } = await signedIn(stage.server, 'lead');
    const code = locale === 'zh' ? '91330902MA28K00X0Q' : '91330902MA28K00Y9P';
    const { client_ID } = await client.customers.add({
      ...{ clientTypeID: '04', clientName: name, certificateCode: code, legalPerson: '王强' },
      ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    });
    // They are in the lead manager's charge by an application.
    await client.flowForms.project({ ...validFlowForms.project, flowId: newGuarantyId(), client_ID } as never);

    // The guide says what is missing, and where it is filled in.
    const lead = await as('lead', '/customer/guide');
    const mine = lead.getByRole('region', { name: new RegExp(say('我负责的客户', 'My clients')) });
    await mine.getByRole('link', { name, exact: true }).waitFor();
    expect(await violationsOn(lead)).toEqual([]);
    await lead.goto(`${stage.url}/customer/base/${client_ID}`);
    await button(lead, '修改', 'Change').click();
    await take(lead, 'industryCategory', say('制造业', 'Manufacturing'));
    await take(lead, 'scale', say('中型', 'Medium'));
    await fill(lead, 'registeredCapital', '3000');
    await fill(lead, 'employees', '120');
    await fill(lead, 'founded', '2012-03-01');
    await save(lead);

    await lead.goto(`${stage.url}/customer/operation/${client_ID}`);
    await button(lead, '上传报表工作簿', 'Upload a workbook').click();
    const dialog = lead.getByRole('dialog');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog.locator('input[type=file]').setInputFiles({ name: '报表.xlsx', mimeType, buffer: await yearBefore() });
    await button(dialog, '读取', 'Read').click();
    await dialog.locator('[data-db-field~="year"]').waitFor();
    await save(lead);
    for (const [zh, en, kind] of [
      ['主要客户', 'Main customer', 'client'],
      ['主要供应商', 'Main supplier', 'supplier'],
    ] as const) {
      const add = lead.getByRole('button', { name: say('新增主要客户与供应商', 'Add a main customer or supplier') });
      await add.click();
      await take(lead, 'kind', say(zh, en)).catch(() => take(lead, 'kind', kind));
      await fill(lead, 'name', `${name} ${kind}`);
      await fill(lead, 'ratio', '35');
      await save(lead);
    }

    // Nothing is missing any more: begun from the guide, filled in and sent.
    await lead.goto(`${stage.url}/customer/guide`);
    await lead.getByRole('button', { name: say(`为${name}发起采集`, `Begin for ${name}`) }).click();
    await lead.waitForURL(({ pathname }) => /\d{32}/.test(pathname));
    const flowId = /\d{32}/.exec(new URL(lead.url()).pathname)?.[0] ?? '';
    await fill(lead, 'operation', say('订单稳定', 'Orders are stable'));
    await fill(lead, 'finance', say('收入略增', 'Revenue grows a little'));
    await take(lead, 'hasRisk', say('否', 'No'));
    await take(lead, 'internalRiskLevel', say('B 关注', 'B watched'));
    await lead.keyboard.press('Control+s');
    expect(await violationsOn(lead)).toEqual([]);
    await event(lead, '发送', 'Send', say('请审阅', 'For review'));

    const todo = flowPath(dataGatheringFlow, 'todo', { flowId });
    const chairman = await as('chairman', todo);
    await fill(chairman, 'chairmanNote', say('情况属实', 'True to the facts'));
    await event(chairman, '办理', 'Sign', say('同意', 'Agreed'));
    const group = await as('riskhead', todo);
    await take(group, 'finalRiskLevel', say('C 预警', 'C warned'));
    await event(group, '办理', 'Sign', say('核定', 'Decided'));

    // The decided level is the customer's, with who gave it; the guide says that the year is complete.
    await lead.goto(`${stage.url}/customer/risk/${client_ID}`);
    await lead.getByText(say('内部风险等级：C 预警', 'Internal risk level: C warned')).waitFor();
    expect(await violationsOn(lead)).toEqual([]);
    await lead.goto(`${stage.url}/customer/guide`);
    await lead
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(say('已办结', 'Complete'), { exact: true })
      .first()
      .waitFor();
    expect(problems.flat()).toEqual([]);
  },
);

it.each(looks)(
  'a company of the reserve goes from the first visit to a signed project of the fund, by whoever the work is (%s, %s)',
  async (locale, viewport) => {
    const { say, as, button, fill, take, save, event, problems } = walker(locale, viewport);
    const name = locale === 'zh' ? '首访智造有限公司' : 'First Visit Makers Ltd';
    const { client } = await signedIn(stage.server, 'manager');
    const { id } = await client.reserveEnterprises.add({
      ...{ name, creditCode: locale === 'zh' ? '91330902MA28K11X3T' : '91330902MA28K22Y9B', industry: 'C' },
      ...{ stage: 'lead', status: 'open', legalPerson: '何敏', registeredCapital: '800', confirmed: 'creditCode' },
    });

    const page = await as('manager', `/fund/enterprises/${id}`);
    await button(page, '新增拜访计划', 'Add a visit plan').click();
    await fill(page, 'visitDate', '2026-11-03');
    await fill(page, 'visitors', say('陈立', 'Chen Li'));
    await fill(page, 'purpose', say('了解产线', 'See the lines'));
    await fill(page, 'result', say('愿意合作', 'Willing'));
    await save(page);
    // The first visit brought them in contact; calendar and funnel show it.
    await page.goto(`${stage.url}/fund/calendar?month=2026-11`);
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${stage.url}/fund/funnel`);
    await page
      .getByRole('link', { name: new RegExp(say('^接触：', '^In contact:')) })
      .first()
      .click();
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsOn(page)).toEqual([]);

    await page.goto(`${stage.url}/fund/enterprises/${id}`);
    await button(page, '新增直投方案', 'Add a direct investment plan').click();
    await take(page, 'round', say('A 轮', 'Round A'));
    for (const [field, text] of [
      ['valuation', '5000'],
      ['amount', '1500'],
      ['shareRatio', '15'],
      ['planDate', '2026-12-01'],
      ['useOfFunds', say('扩产', 'A second line')],
    ] as const)
      await fill(page, field, text);
    await take(page, 'exitWay', say('回购', 'Buyback'));
    await save(page);
    await page
      .getByRole('link', {
        name: say(`用${name}的方案申报基金项目`, `Propose a fund project with the plan of ${name}`),
      })
      .click();

    // What reserve and plan say stands in the form; the rest is filled in, and the draft names the company.
    await expect.poll(() => page.locator('[data-db-field~="amount"] input').first().inputValue()).toBe('1,500');
    await take(page, 'stage', say('成长期', 'Growth'));
    await fill(page, 'intro', say('智能装备', 'Machines'));
    await button(page, '添加一行', 'Add a row').click();
    for (const [field, text] of [
      ['year', '2025'],
      ['revenue', '2600'],
      ['netProfit', '310'],
      ['totalAssets', '4100'],
      ['liabilities', '1200'],
    ] as const)
      await fill(page, `financials.0.${field}`, text);
    await page.keyboard.press('Control+s');
    await page.waitForURL(({ pathname }) => /\d{32}/.test(pathname));
    const flowId = /\d{32}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    expect(await violationsOn(page)).toEqual([]);
    const record = await client.flows.get({ flowId });
    expect(record.values).toMatchObject({ enterpriseId: id, name, amount: '1500', registeredCapital: '800' });
    expect(await client.fund.getByUserFinishId({ userFinishId: `${flowId}-1` })).toMatchObject({
      id,
      stage: 'contact',
    });

    // Sent; whoever the fund's manager is examines it, three look at it side by side, and three decide.
    await event(page, '发送', 'Send', say('请尽调', 'For due diligence'));
    const todo = flowPath(flowDefinitions.fundProject, 'todo', { flowId });
    for (const account of ['lead', 'riskhead', 'examiner', 'finance', 'riskleader', 'gm', 'chairman'] as const) {
      const signer = await as(account, todo);
      if (account === 'lead')
        await fill(signer, 'dueDiligence', say('团队稳定，估值居中', 'A steady team at a usual value'));
      await event(signer, '办理', 'Sign', say('同意', 'Agreed'));
    }
    expect(await client.flows.get({ flowId })).toMatchObject({
      status: 'ended',
      number: expect.stringContaining('基'),
    });
    // It is signed: its page says so to whoever began it.
    await page.goto(stage.url + flowPath(flowDefinitions.fundProject, 'detail', { flowId, box: 'ended' }));
    await page.getByText(say('团队稳定，估值居中', 'A steady team at a usual value')).first().waitFor();
    await page.getByText(say('投资决策委员会主任审批', 'Chair of the investment committee')).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(problems.flat()).toEqual([]);
  },
);

/** The balance sheet of the whole year before the one that is gathered, which is this one. */
async function yearBefore(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book
    .addWorksheet('资产负债表')
    .addRows([
      ['资产负债表'],
      [`${new Date().getFullYear() - 1}年12月31日`, '单位：元'],
      ['资产', '期末余额', '年初余额'],
      ['货币资金', 60, 50],
      ['流动资产合计', 60, 50],
      ['资产总计', 60, 50],
    ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
