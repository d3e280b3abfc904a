import { ApiError } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { FilePreview } from '../preview/file-preview.tsx';
import { openOffice } from '../testing/office.tsx';
import { AttachmentSection } from './attachment-section.tsx';

const office = openOffice();
const infoId = '7'.repeat(32);
beforeAll(async () => {
  const file = { infoId, fileType: 'proFiles', sysId: '2' } as const;
  await office.client.attachments.upload({ ...file, name: '报告.pdf', file: new Blob(['%PDF-1.7']) });
  await office.client.attachments.upload({ ...file, name: '清单.txt', file: new Blob(['a,b']) });
});

it('takes what the server takes, and says so before a byte is sent', async () => {
  const settings = await office.client.system.settings();
  office.answer('danbao/settings', { ...settings, uploadTypes: ['pdf', 'heic'] });
  office.show(<AttachmentSection infoId={infoId} />);
  await screen.findByText(/pdf、heic/);
  const input = screen.getByLabelText<HTMLInputElement>('上传附件', { selector: 'input' });
  expect(input.accept).toBe('.pdf,.heic');
  await userEvent.upload(input, new File(['x'], '现场.png'), { applyAccept: false });
  await screen.findByText(/现场\.png：.*pdf、heic/);
});

it('asks what kind of paper a file is, shows it, and shows those of one kind alone', async () => {
  const infoId = '8'.repeat(32);
  const { attachments } = office.client;
  await attachments.upload({ infoId, fileType: 'proFiles', sysId: '2', name: '说明.txt', file: new Blob(['x']) });
  office.show(<AttachmentSection infoId={infoId} />);
  await screen.findByRole('button', { name: '下载说明.txt' });
  const choose = async (field: HTMLElement, name: string) => {
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose(screen.getByRole('combobox', { name: '资料类别' }), '照片');
  const input = screen.getByLabelText<HTMLInputElement>('上传附件', { selector: 'input' });
  await userEvent.upload(input, new File(['y'], '现场.txt', { type: 'text/plain' }));
  await screen.findByRole('button', { name: '下载现场.txt' });
  const [, added] = await attachments.list({ infoId, fileType: 'proFiles' });
  expect(added).toMatchObject({ fileName: '现场.txt', category: 'photo' });
  screen.getByRole('columnheader', { name: '资料类别' });
  const [, filter] = screen.getAllByRole('combobox', { name: '资料类别' });
  if (!filter) throw new Error('no filter');
  await choose(filter, '照片');
  await waitFor(() => expect(screen.queryByRole('button', { name: '下载说明.txt' })).toBeNull());
  screen.getByRole('button', { name: '下载现场.txt' });
});

it('names the papers that are missing, until one of their category is there', async () => {
  const infoId = '9'.repeat(32);
  const { attachments } = office.client;
  await attachments.upload({
    ...{ infoId, fileType: 'proFiles', sysId: '2', name: '权证.txt', category: 'title' },
    file: new Blob(['x']),
  });
  const wanted = ['title', 'contract', 'valuation'];
  office.show(<AttachmentSection infoId={infoId} wanted={wanted} />);
  await screen.findByText('按资料类别，尚缺：合同、评估报告');
  const input = screen.getByLabelText<HTMLInputElement>('上传附件', { selector: 'input' });
  await userEvent.click(screen.getAllByRole('combobox', { name: '资料类别' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: '合同' }));
  await userEvent.upload(input, new File(['y'], '合同.txt', { type: 'text/plain' }));
  await screen.findByText('按资料类别，尚缺：评估报告');
});

it('shows a PDF in a tab that the click opened, and offers other files for download only (D5, K11)', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  office.show(<AttachmentSection infoId={infoId} readOnly />);
  await screen.findByRole('button', { name: '下载清单.txt' });
  expect(screen.queryByRole('button', { name: '预览清单.txt' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '预览报告.pdf' }));
  expect(tab.opener).toBeNull();
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(expect.stringContaining('/api/danbao/preview/')),
  );

  vi.spyOn(office.client, 'request').mockImplementation((endpoint) =>
    Promise.reject(
      endpoint === (endpoints.attachments.previewUrl as unknown)
        ? new ApiError({ code: 'network', endpoint: 'GET x', requestId: '1', attempts: 3 })
        : new Error('another call'),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: '预览报告.pdf' }));
  await screen.findByText('下载失败');
  expect(tab.close).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('shows a PDF from memory where the deployment gives no tokens in addresses', async () => {
  const settings = await office.client.system.settings();
  office.answer('danbao/settings', { ...settings, tokensInAddresses: false });
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file');
  const asked = vi.spyOn(office.client, 'request');
  office.show(<AttachmentSection infoId={infoId} readOnly />);
  await userEvent.click(await screen.findByRole('button', { name: '预览报告.pdf' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:the-file'));
  const [file] = kept.mock.lastCall ?? [];
  expect(await (file as Blob).text()).toBe('%PDF-1.7');
  expect(asked.mock.calls.map(([endpoint]) => endpoint)).not.toContain(endpoints.attachments.previewUrl);
  vi.restoreAllMocks();
});

it('asks for no link before it is known whether links may hold tokens', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { request } = office.client;
  const sent = vi
    .spyOn(office.client, 'request')
    .mockImplementation((endpoint, ...rest) =>
      endpoint === (endpoints.system.settings as unknown)
        ? Promise.reject(new ApiError({ code: 'network', endpoint: 'GET x', requestId: '1', attempts: 3 }))
        : request(endpoint, ...rest),
    );
  office.show(<AttachmentSection infoId={infoId} readOnly />);
  await userEvent.click(await screen.findByRole('button', { name: '预览报告.pdf' }));
  await screen.findByText('下载失败');
  expect(tab.close).toHaveBeenCalledOnce();
  expect(sent.mock.calls.map(([endpoint]) => endpoint)).not.toContain(endpoints.attachments.previewUrl);
  vi.restoreAllMocks();
});

it('says that of an old format only its words are shown, or nothing can be', async () => {
  const assets = { pdfWorker: '', pdfCharacterMaps: '', pdfFonts: '' };
  const preview = (load: () => Promise<Blob | undefined>) => (
    <FilePreview name="协议.doc" load={load} assets={assets} onDownload={() => undefined} />
  );
  const words = () => Promise.resolve(new Blob(['抵押合同\n第一条']));
  const { unmount } = office.show(preview(words));
  expect((await screen.findByRole('region', { name: '文档内容：协议.doc' })).textContent).toContain('第一条');
  screen.getByText(/^仅显示其中的文字/);
  unmount();
  const nothing = () => Promise.resolve(undefined);
  office.show(preview(nothing));
  await screen.findByText('这种文件不能在线预览，请下载后查看');
});
