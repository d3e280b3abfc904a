import { attachments, extensionOf, message } from '@danbao/core';
import { openLater } from '../browser/open-later.ts';
import { saveBlob } from '../browser/save-blob.ts';
import { askConfirm } from '../dialog/confirm-store.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type Attachment, fileSystem } from './use-attachments.ts';

/** What browsers show by themselves; other formats of K11 need a viewer and are downloaded. */
export function isShown({ fileName }: Attachment): boolean {
  return extensionOf(fileName) === 'pdf';
}

/** Downloads a file (K10), shows it in a tab of its own (K11), or deletes it after 确定要删除该附件？ (K4). */
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
    preview: async ({ id, sysId = fileSystem }: Attachment) => {
      const tab = openLater();
      try {
        const link = await client.request(attachments.previewUrl, { fileId: id, sysId });
        tab.go(new URL(link, location.href).href);
      } catch (error) {
        tab.close();
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
