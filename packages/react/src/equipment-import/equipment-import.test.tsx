import { ApiError } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { measureKinds } from '@danbao/core/measures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MeasureForm } from '../measures/measure-form.tsx';
import { exportApplyKey, measuresPathKey } from '../measures/measures-path.ts';
import { pickOwner, press } from '../testing/fill-form.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const name = '为示例船务有限公司导入设备清单';
const workbook = new File(['x'], '设备.xlsx');

beforeEach(() => {
  vi.restoreAllMocks();
  office.storage.set(exportApplyKey, office.apply_ID);
  office.storage.set(measuresPathKey, '/list');
});

async function open(onNavigate: (path: string) => void) {
  office.show(
    <MeasureForm measure={measureKinds.machinery} mode="add" apply_ID={office.apply_ID} onNavigate={onNavigate} />,
  );
  if (!screen.queryByRole('textbox', { name: '示例船务有限公司的占比' })) await pickOwner();
  await press(name);
  return screen.findByRole('dialog', { name });
}

/** Answers the import; everything else goes to the office. */
function answer(what: () => Promise<unknown>) {
  const request = office.client.request.bind(office.client);
  return vi
    .spyOn(office.client, 'request')
    .mockImplementation((endpoint, ...rest) =>
      (endpoint as unknown) === endpoints.attachments.importEquipment
        ? (what() as ReturnType<typeof request>)
        : request(endpoint, ...rest),
    );
}

it('is offered on owner rows of ships and machines only, and only while an application is stored (F31, I20, Y15)', async () => {
  office.storage.remove(exportApplyKey);
  const { unmount } = office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  office.storage.set(exportApplyKey, office.apply_ID);
  const ship = office.show(<MeasureForm measure={measureKinds.ship} mode="add" apply_ID={office.apply_ID} />);
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  ship.unmount();
  office.show(<MeasureForm measure={measureKinds.land} mode="add" apply_ID={office.apply_ID} />);
  await pickOwner();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends one file for the owner and the application, says 导入成功, and goes to the measures path (AA5, Y16)', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const onNavigate = vi.fn();
  const request = answer(() => Promise.resolve({ message: '导入成功', imported: 2, ids: ['1', '2'] }));
  const box = await open(onNavigate);
  const input = within(box).getByLabelText('选择文件', { selector: 'input' });
  await user.upload(input, new File(['x'], 'a.exe'));
  await screen.findByText(/不支持该文件类型/);
  await user.upload(input, workbook);
  expect(within(box).getByText('设备.xlsx')).toBeTruthy();
  await user.click(within(box).getByRole('button', { name: '确定导入' }));
  await screen.findByText('导入成功');
  expect(onNavigate).toHaveBeenCalledWith('/list');
  const call = request.mock.calls.find(([endpoint]) => (endpoint as unknown) === endpoints.attachments.importEquipment);
  expect(call?.[1]).toMatchObject({
    fileType: 'exportfile',
    ownerId: office.owner_ID,
    ownerName: '示例船务有限公司',
    applyId: office.apply_ID,
    projectName: '示例项目',
    kind: 'machinery',
    acceptWarnings: '0',
  });
});

it('lists what is wrong place by place; doubts alone can be accepted', async () => {
  const user = userEvent.setup();
  const issue = { row: 3, column: 'C', heading: '发票金额', value: 'x', field: 'invoiceValue', rule: 'price' };
  const wrong = { ...issue, message: '请输入正确的金额' };
  const doubt = { ...issue, row: 4, message: '请核对', confirmable: true as const };
  const refused = (issues: readonly object[]) =>
    new ApiError({
      code: 'invalid',
      endpoint: 'POST x',
      requestId: '1',
      attempts: 1,
      data: { rows: 5, issues, total: issues.length, fileId: 'f1', fileName: '标注.xlsx' },
    });
  const answers = [refused([wrong, doubt]), refused([doubt])];
  const request = answer(() => {
    const next = answers.shift();
    return next ? Promise.reject(next) : Promise.resolve({ message: '导入成功', imported: 5, ids: [] });
  });
  const box = await open(() => {});
  await user.upload(within(box).getByLabelText('选择文件', { selector: 'input' }), workbook);
  await user.click(within(box).getByRole('button', { name: '确定导入' }));
  await within(box).findByText('2 处有误，没有导入任何数据。请改正后重新导入。');
  const row = within(box).getByRole('row', { name: /请输入正确的金额/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', 'C', '发票金额', 'x', '请输入正确的金额']);
  expect(within(box).getByRole('button', { name: '下载已标注的工作簿' })).toBeTruthy();
  expect(within(box).queryByRole('button', { name: '核对无误，仍然导入' })).toBeNull();

  await user.click(within(box).getByRole('button', { name: '确定导入' }));
  await user.click(await within(box).findByRole('button', { name: '核对无误，仍然导入' }));
  await screen.findByText('导入成功');
  const sent = request.mock.calls
    .filter(([endpoint]) => (endpoint as unknown) === endpoints.attachments.importEquipment)
    .map(([, input]) => (input as unknown as { acceptWarnings: string }).acceptWarnings);
  expect(sent).toEqual(['0', '0', '1']);
});
