import { attachments } from '@danbao/core/attachments';
import { newGuarantyId } from '@danbao/core/format';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../testing/office.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

const office = openOffice();
const infoId = newGuarantyId();
const done = vi.fn();

function Area() {
  return <UploadArea uploads={useUploads({ infoId, onDone: done })} />;
}

function drop(...files: readonly File[]): void {
  fireEvent.drop(document.querySelector('.db-drop') as Element, { dataTransfer: { files } });
}

it('takes several files that are dropped, each sent with its record, type and system (K5)', async () => {
  const sent = vi.spyOn(office.client, 'request');
  office.show(<Area />);
  await screen.findByRole('button', { name: '上传附件' });
  const pdf = '%PDF-1.4\n%%EOF\n';
  drop(new File([pdf], '合同.pdf'), new File([pdf], '附件.pdf'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  const bodies = sent.mock.calls.flatMap(([endpoint, input]) =>
    (endpoint as unknown) === attachments.upload ? [input as Record<string, unknown>] : [],
  );
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatchObject({ infoId, file: expect.any(File), sysId: '2' });
  sent.mockRestore();
});

it('says the server’s words where it refuses a file, keeps the file, and offers it again (K6)', async () => {
  office.show(<Area />);
  await screen.findByRole('button', { name: '上传附件' });
  drop(new File(['no pdf at all'], '假的.pdf'));
  const row = await screen.findByText('假的.pdf');
  await vi.waitFor(() => expect(row.parentElement?.textContent).toContain('上传失败'));
  expect(row.parentElement?.textContent).toMatch(/上传失败：.+/);
  screen.getByRole('button', { name: /重.*假的\.pdf/ });
});
