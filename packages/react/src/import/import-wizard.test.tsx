import { measuresSubject, ownersSubject } from '@danbao/core/exchange';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { ImportWizard } from './import-wizard.tsx';

const office = openOffice();
const headings = 'Owner type,Company name,统一社会信用代码,法定代表人,法人电话,联系人,联系电话一,住所';

function file(...lines: readonly string[]): File {
  return new File([[headings, ...lines].join('\r\n')], 'owners.csv', { type: 'text/csv' });
}

it('asks about what it does not know, remembers the answer, and corrects in place', async () => {
  const user = userEvent.setup();
  const { unmount } = office.show(<ImportWizard subject={ownersSubject} />);
  const lines = ['企业,新公司,91310000MA1FL0D00B,张三,13812345678,李四,138,定海区1号'];
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file(...lines));
  expect(await screen.findByText(/缺少必填的列：联系电话/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '对应列' })).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: '*联系电话' }));
  await user.click(screen.getByRole('button', { name: '检查数据' }));
  const grid = await screen.findByRole('grid', { name: '要导入的行' });
  expect(grid.getAttribute('aria-rowcount')).toBe('2');
  unmount();

  office.show(<ImportWizard subject={ownersSubject} />);
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file(...lines));
  const check = await screen.findByRole('button', { name: '检查数据' });
  expect(check).toHaveProperty('disabled', false);
});

it('asks which day is meant by a column that is a day early, and goes on to the check once it is answered', async () => {
  const user = userEvent.setup();
  const ships = measuresSubject('ship');
  const columns = sheetColumns(ships.entity);
  const line = columns.map(({ name }) => (name === 'shipBuyDate' ? '2026-01-04 16:00:00' : ''));
  const text = [columns.map((column) => headingOf(column, 'zh')), line].map((cells) => cells.join(',')).join('\r\n');
  office.show(<ImportWizard subject={ships} applyId="500001" />);
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File([text], 'ships.csv'));
  const question = await screen.findByRole('group', { name: '购置日期' });
  expect(screen.getByRole('button', { name: '检查数据' })).toHaveProperty('disabled', true);
  await user.click(within(question).getByRole('button', { name: '按次日导入' }));
  const check = screen.getByRole('button', { name: '检查数据' });
  await waitFor(() => expect(document.activeElement).toBe(check));
  expect(screen.getByText('带时刻的按次日读取')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新选择' }));
  expect(screen.getByRole('group', { name: '购置日期' })).toBeTruthy();
});

it('says why a file cannot be read, and takes another', async () => {
  const user = userEvent.setup();
  office.show(<ImportWizard subject={ownersSubject} />, 'en');
  const input = () => screen.getByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input(), new File(['PK\u0003\u0004 nothing'], 'a.xlsx'));
  expect(within(await screen.findByRole('alert')).getByText(/a\.xlsx/)).toBeTruthy();
  await user.upload(input(), file('01,A,,,,,,'));
  await screen.findByText('owners.csv (1 KB)');
});

it('works in the page where a worker cannot be started', async () => {
  const user = userEvent.setup();
  const createWorker = vi.fn(() => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null as unknown };
    setTimeout(() => (worker.onerror as (event: object) => void)({ message: 'refused by policy' }));
    return worker as unknown as Worker;
  });
  office.show(<ImportWizard subject={ownersSubject} createWorker={createWorker} />);
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file('01,A,,,,,,'));
  await screen.findByText('owners.csv（1 KB）');
  expect(createWorker).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '重新选择文件' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '下载 XLSX 模板' })).toBeTruthy());
});

it('names a sheet of something else as such, in place of its headings', async () => {
  const user = userEvent.setup();
  office.show(<ImportWizard subject={ownersSubject} />);
  const ships = sheetColumns(measuresSubject('ship').entity).map((column) => headingOf(column, 'zh'));
  const input = screen.getByLabelText('选择文件', { selector: 'input' });
  await user.upload(input, new File([ships.join(',')], 'list.csv', { type: 'text/csv' }));
  expect(within(await screen.findByRole('alert')).getByText(/是「船舶」的表，不是「权属人」的表/)).toBeTruthy();
});

it('takes an import back after a question, and says so', async () => {
  const user = userEvent.setup();
  office.show(<ImportWizard subject={ownersSubject} />);
  const line = '企业,撤销公司,91310000MA1FL0D02X,张三,13812345678,李四,13812345678,定海区1号';
  const given = new File([[headings.replace('联系电话一', '联系电话'), line].join('\r\n')], 'owners.csv');
  await user.upload(screen.getByLabelText('选择文件', { selector: 'input' }), given);
  await user.click(await screen.findByRole('button', { name: '检查数据' }));
  await user.click(await screen.findByRole('checkbox', { name: /照此导入/ }));
  await user.click(screen.getByRole('button', { name: '生成导入计划' }));
  await user.click(await screen.findByRole('button', { name: /^导入 1 条/ }));
  await user.click(await screen.findByRole('button', { name: '撤销本次导入' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '确定' }));
  await screen.findByText('已撤销 1 条');
  expect(screen.queryByRole('button', { name: '撤销本次导入' })).toBeNull();
  const { rows } = await office.client.owners.list({ pageSize: '100', queryCondition: { status: '1' } });
  expect(rows.map(({ ownerName }) => ownerName)).not.toContain('撤销公司');
});
