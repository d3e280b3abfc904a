import { attachments, message } from '@danbao/core';
import { saveBlob } from '../browser/save-blob.ts';
import { askConfirm } from '../dialog/confirm-store.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type Attachment, fileSystem } from './use-attachments.ts';

/** Downloads a file (K10), or deletes it after 确定要删除该附件？ (K4). */
export function useFileActions(refresh: () => Promise<void>) {
  const { client, locale } = useDanbao();
  const tell = useMessage();
  return {
    download: async ({ fileName, filePath = '', sysId = fileSystem }: Attachment) => {
      try {
        const file = await client.request(attachments.download, { fileName, filepath: filePath, sysId });
        saveBlob(file.blob, file.fileName ?? fileName);
      } catch (error) {
        tell.failed(message('downloadFailed', locale), error);
      }
    },
    remove: async ({ id }: Attachment) => {
      if (!(await askConfirm({ text: message('confirmDeleteFile', locale), danger: true }))) return;
      try {
        await client.request(attachments.remove, { id });
        tell.success(message('deleted', locale));
        await refresh();
      } catch (error) {
        tell.failed(undefined, error);
      }
    },
  };
}
