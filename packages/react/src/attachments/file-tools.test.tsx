import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { AttachmentSection } from './attachment-section.tsx';

const office = openOffice();
const infoId = '8'.repeat(32);
const otherId = '9'.repeat(32);
const fileType = 'proFiles';
const keep = (name: string) =>
  office.client.attachments.upload({ infoId, fileType, sysId: '2', name, file: new Blob([name]) });
const kept = async (of = infoId) =>
  (await office.client.attachments.list({ infoId: of, fileType })).map(({ fileName }) => fileName);
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
beforeAll(async () => {
  await keep('甲.txt');
  await keep('乙.txt');
});
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
});

it('puts files in order, sends the chosen ones as one zip, and pastes them at another record', async () => {
  const { unmount } = office.show(<AttachmentSection infoId={infoId} />);
  await click('批量处理');
  await click('上移乙.txt');
  await waitFor(async () => expect(await kept()).toEqual(['乙.txt', '甲.txt']));
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  await waitFor(() => expect(names()).toEqual(['乙.txt', '甲.txt']));

  const dialog = within(screen.getByRole('dialog', { name: '批量处理附件' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '甲.txt' }));
  dialog.getByText(/已选 1 个/);
  const request = vi.spyOn(office.client, 'request');
  await click('打包下载');
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  const [, sent] = request.mock.calls.find(([endpoint]) => endpoint.path === 'oa/sysFile/plDownload') ?? [];
  expect((sent as { readonly ids: readonly string[] }).ids).toHaveLength(1);
  request.mockRestore();
  await click('复制');
  expect(screen.queryByRole('button', { name: /^粘贴附件/ })).toBeNull();
  unmount();

  office.show(<AttachmentSection infoId={otherId} />);
  await click('粘贴附件（1）');
  await waitFor(async () => expect(await kept(otherId)).toEqual(['乙.txt']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^粘贴附件/ })).toBeNull());
});

it('says of every file in the dialog whether it has arrived, or why not (AA3)', async () => {
  office.show(<AttachmentSection infoId={infoId} />);
  await click('批量上传');
  const dialog = within(await screen.findByRole('dialog', { name: '上传附件' }));
  const input = dialog.getByLabelText<HTMLInputElement>('上传附件', { selector: 'input' });
  const files = [new File(['丙'], '丙.txt'), new File(['x'], '程序.exe'), new File(['不是图片'], '丁.png')];
  await userEvent.upload(input, files, { applyAccept: false });
  await waitFor(() => expect(dialog.getByText('丙.txt').parentElement?.textContent).toContain('已上传'));
  expect(dialog.getByText('程序.exe').parentElement?.textContent).toContain('未上传');
  await waitFor(() => expect(dialog.getByText('丁.png').parentElement?.textContent).toMatch(/上传失败：.*\.png/));
  await userEvent.click(dialog.getByRole('button', { name: '移除程序.exe' }));
  expect(dialog.queryByText('程序.exe')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await kept()).toContain('丙.txt');
});

it('offers nothing that changes a record which is only read', async () => {
  office.show(<AttachmentSection infoId={infoId} readOnly />);
  await click('批量处理');
  await screen.findByRole('button', { name: '打包下载' });
  expect(screen.queryByRole('button', { name: /^上移/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '批量上传' })).toBeNull();
});
