import { message } from '@danbao/core';
import { attachments, extensionOf } from '@danbao/core/attachments';
import { openLater } from '../browser/open-later.ts';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useReadSettings } from '../query/use-settings.ts';
import { type Attachment, fileSystem } from './use-attachments.ts';
import { useDownload } from './use-download.ts';

/** What browsers show by themselves; other formats of K11 need a viewer of the app, or are downloaded. */
const shownByBrowsers: readonly string[] = ['pdf'];

/** Downloads a file (K10), shows it in the app's viewer or in a tab of its own (K11), or deletes it after 确定要删除该附件？ (K4). */
export function useFileActions(refresh: () => Promise<void>) {
  const askConfirm = useConfirm();
  const { client, locale, viewer } = useDanbao();
  const readSettings = useReadSettings();
  const shown = viewer?.extensions ?? shownByBrowsers;
  const notify = useMessage();
  const download = useDownload();
  return {
    isShown: ({ fileName }: Attachment) => shown.includes(extensionOf(fileName)),
    download,
    preview: async (file: Attachment) => {
      if (viewer) return viewer.show(file);
      const { id, sysId = fileSystem } = file;
      const tab = openLater();
      try {
        if ((await readSettings()).tokensInAddresses === false) {
          tab.go(URL.createObjectURL((await client.request(attachments.show, { fileId: id })).blob));
        } else {
          const link = await client.request(attachments.previewUrl, { fileId: id, sysId });
          tab.go(new URL(link, location.href).href);
        }
      } catch (error) {
        tab.close();
        notify.failed(message('downloadFailed', locale), error);
      }
    },
    remove: async ({ id }: Attachment) => {
      if (!(await askConfirm({ text: message('confirmDeleteFile', locale), danger: true }))) return;
      try {
        await client.request(attachments.remove, { id });
        notify.success(message('deleted', locale));
        await refresh();
      } catch (error) {
        notify.failed(undefined, error);
      }
    },
  };
}
