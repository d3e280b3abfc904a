import { ApiError, areas } from '@danbao/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { AttachmentSection } from './attachment-section.tsx';

const office = openOffice();
const infoId = '7'.repeat(32);
beforeAll(async () => {
  const file = { infoId, fileType: 'proFiles', sysId: '2' };
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

it('shows a PDF in a tab that the click opened, and offers other files for download only (K11)', async () => {
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
      endpoint === (areas.attachments.previewUrl as unknown)
        ? new ApiError({ code: 'network', endpoint: 'GET x', requestId: '1', attempts: 3 })
        : new Error('another call'),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: '预览报告.pdf' }));
  await screen.findByText('下载失败');
  expect(tab.close).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
