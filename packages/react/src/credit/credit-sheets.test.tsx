import { findProjects } from '@danbao/core/credit';
import { endpoints } from '@danbao/core/definitions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { CreditUseSheet } from './credit-use-sheet.tsx';

const office = openOffice();
const plan = {
  ...{ loanId: '1', applyId: '1', clientGuid: '1', projectName: '示例项目', loanSum: '300' },
  ...{ noAuditLoanSum: '120', auditLoanSum: '0', clientGuarantySum: '200', proLoanFee: { vouchRate: '1.5' } },
};
const signed = (userRealName: string, code: string, processEndTime: string, signedOpinion = '') => ({
  userRealName,
  signedOpinion,
  processEndTime,
  eventFinishCode: code,
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  office.answer(endpoints.credit.loanPlan.path, plan);
  office.answer(endpoints.credit.clientLoanPlans.path, [plan]);
  const paid = { factPay_ID: '1', project_ID: '1', loanId: '1', payDate: '2026-01-05', paySum: '300' };
  office.answer(endpoints.payments.page.path, { total: 1, rows: [paid] });
  const project = { project_ID: '1', apply_ID: '1', projectName: '示例项目', clientName: '示例客户有限公司' };
  office.answer(findProjects.path, { total: 1, rows: [project] });
  office.answer(endpoints.credit.approvals.path, [
    signed('张三', '100600050001', '2026-01-04 10:00:00', '资料有缺'),
    signed('李四', '100600050001', '2026-01-06 10:00:00', '补齐后同意'),
    signed('王五', '100600050014', '2026-01-05 10:00:00'),
  ]);
});

/** Shows the sheet of the application, where some of what the server says of it is otherwise. */
async function showApplication(more: object): Promise<void> {
  const { apply_ID } = office;
  const {
    amanName: _,
    guaranteeRate: __,
    clientTypeID: ___,
    ...known
  } = await office.client.credit.apply({ apply_ID });
  office.answer(endpoints.credit.apply.path, { ...known, ...more });
  office.show(<ApplicationDialog apply_ID={apply_ID} onClose={() => {}} />);
}

/** What stands in the place of a label. */
function placeOf(label: string): string {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
}

it('says what a place waits for: a value, a person, or the processing of the credit (N4)', async () => {
  await showApplication({ state: 'applied', applySum: '500', usedSum: '0', restSum: '500' });
  await screen.findByRole('heading', { name: '授信申请主体信息表' });
  expect(placeOf('客户名称')).toBe('示例客户有限公司');
  expect(placeOf('客户类型')).toBe('个人');
  expect(placeOf('项目来源')).toBe('未填写');
  expect(placeOf('风险评审人')).toBe('待分配');
  for (const label of ['授信金额', '可用额度', '担保费率']) expect(placeOf(label)).toBe('待授信处理');
  expect(screen.queryByText('目标授信')).toBeNull();
});

it('shows quota and amounts once they are approved, in capitals too, and what a bridge financing bridges to (N3, X1)', async () => {
  await showApplication({
    state: 'approved',
    clientTypeID: '01',
    applySum: '500',
    restSum: '380.5',
    busiTypeNameList: '过桥融资',
    targerProjectName: '二期授信',
  });
  await screen.findByRole('heading', { name: '授信申请主体信息表' });
  expect(placeOf('授信金额')).toBe('500.00 万元人民币伍佰万元整');
  expect(placeOf('可用额度')).toBe('380.50 万元');
  expect(placeOf('客户类型')).toBe('企业');
  expect(placeOf('目标授信')).toBe('二期授信');
});

it('shows the newest signature of each of thirteen roles, and all of a role on focus (N6, Y28)', async () => {
  office.show(<CreditUseSheet loanId="1" />);
  await screen.findByText('李四');
  const table = screen.getByRole('region', { name: '审批签署' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(13);
  const [lead, assistant, head] = rows.map((row) => row.textContent ?? '');
  expect(lead).toContain('李四');
  expect(lead).toContain('2026-01-06 10:00');
  expect(assistant).toContain('无意见');
  expect(head).toContain('未签署');
  const user = userEvent.setup();
  const more = within(table).getByRole('button', { name: '项目经理A角的全部 2 次签批' });
  more.focus();
  const all = await screen.findByRole('tooltip', { hidden: true });
  expect(all.textContent?.indexOf('李四')).toBeLessThan(all.textContent?.indexOf('张三') ?? -1);
  expect(all.textContent).toContain('资料有缺');
  expect(more.getAttribute('aria-describedby')).toBe(all.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('opens the list behind an amount, and adds up what was paid', async () => {
  office.show(<CreditUseSheet loanId="1" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '已申请未审结用信：120.00 万元，查看清单' }));
  const dialog = await screen.findByRole('dialog', { name: '已申请未审结用信' });
  await within(dialog).findByText('示例项目');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const paid = await screen.findByRole('region', { name: '放款记录' });
  await waitFor(() => expect(within(paid).getByText('合计').closest('tr')?.textContent).toContain('300.00'));
});

it('shows what was signed with version and hash, in place of what the records have become, and the difference on demand', async () => {
  const { apply_ID } = office;
  const sha256 = '1a2b3c4d5e6f'.padEnd(64, '0');
  const row = { flowId: apply_ID, no: '3', sha256, sm3: sha256, time: '2026-06-10 09:30:00', userRealName: '罗静' };
  const version = { ...row, event: 'handle', isShown: '1', isIntact: '1', isMasked: '0' };
  const measure = {
    optGuaranty_ID: '1',
    kind: 'house',
    optName: '签字时的厂房',
    assessValue: '3210.5',
    optValue: '2247.35',
  };
  const application = { apply_ID, busiCode: 'DB2026-0031', clientName: '签字时的客户' };
  const parts = { application: [application], measures: [measure], relatedClients: [], declarations: [], files: [] };
  office.answer(endpoints.flowVersions.list.path, [version]);
  office.answer(endpoints.flowVersions.get.path, { ...version, body: { flow: {}, form: { applySum: '500' }, parts } });
  const change = {
    part: 'measures',
    partName: '担保措施',
    recordId: '1',
    recordName: '签字时的厂房',
    change: 'changed',
  };
  const values = { field: 'optName', fieldName: '担保物名称', before: '签字时的厂房', after: '已改名的厂房' };
  office.answer(endpoints.flowVersions.difference.path, [{ ...change, ...values }]);
  await showApplication({ state: 'approved', clientName: '改名后的客户' });
  await screen.findByText('签字时的厂房');
  expect(placeOf('版本')).toBe('第 3 版 · 1a2b3c4d5e6f · 2026-06-10 09:30:00');
  expect(placeOf('客户名称')).toBe('签字时的客户');
  await screen.findByText(/记录此后已有变化（1 处）/);
  await userEvent.setup().click(screen.getByRole('button', { name: '查看差异' }));
  const dialog = await screen.findByRole('dialog', { name: '第 3 版之后的变化' });
  await within(dialog).findByText('已改名的厂房');
});
