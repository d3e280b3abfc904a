import { message } from '@danbao/core';
import { attachments } from '@danbao/core/attachments';
import { saveBlob } from '../browser/save-blob.ts';
import { useMessage } from '../message/use-message.ts';
import type { ViewedFile } from '../provider/context.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { fileSystem } from './use-attachments.ts';

/** Downloads a file (K10); 下载失败 where that does not work. */
export function useDownload(): (file: ViewedFile) => Promise<void> {
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return async ({ fileName, filePath = '', sysId = fileSystem }) => {
    try {
      const file = await client.request(attachments.download, { fileName, filepath: filePath, sysId });
      saveBlob(file.blob, file.fileName ?? fileName);
    } catch (error) {
      notify.failed(message('downloadFailed', locale), error);
    }
  };
}
