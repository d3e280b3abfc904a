import { message } from '@danbao/core';
import { attachments, type EquipmentRefusal, equipmentRefusalOf, fileTypes } from '@danbao/core/attachments';
import { useState } from 'react';
import { fileSystem } from '../attachments/use-attachments.ts';
import { saveBlob } from '../browser/save-blob.ts';
import { useWords } from '../i18n/words.ts';
import { useApplication } from '../measures/use-application.ts';
import { useRefreshMeasures } from '../measures/use-measures.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';
import type { ImportButtonProps } from './import-button.tsx';

/** What an import says where the deployment does not say otherwise. */
const usualMessages = [message('imported', 'zh'), message('imported', 'en')];

/** Sends a workbook of equipment; what is wrong with it is kept for showing, everything that went in is announced. */
export function useImport({ kind, owner, applyId, infoId, onImported }: ImportButtonProps) {
  const { client, locale } = useDanbao();
  const w = useWords();
  const notify = useMessage();
  const refresh = useRefreshMeasures();
  const application = useApplication(applyId);
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<EquipmentRefusal>();

  async function send(file: File, acceptWarnings = false): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      // Whoever is quick chooses a file before the application is there.
      const project = application.data ?? (await application.refetch()).data;
      const { message: said } = await client.request(attachments.importEquipment, {
        file,
        infoId,
        fileType: fileTypes.equipmentImport,
        status: '1',
        sysId: fileSystem,
        ownerId: owner.owner_ID ?? '',
        ownerName: owner.ownerName ?? '',
        applyId,
        projectName: project?.projectName ?? '',
        busiCode: project?.busiCode ?? '',
        kind: kind === 'ship' ? 'ship' : 'machinery',
        acceptWarnings: acceptWarnings ? '1' : '0',
      });
      // A server may say 200 to an import that did not succeed: it is its words that count (I20).
      if (!(settings?.importedMessages ?? usualMessages).includes(said)) {
        notify.failed(said === '' ? w('importFailed') : said, undefined);
        return;
      }
      notify.success(message('imported', locale));
      void refresh();
      onImported();
    } catch (error) {
      const refused = equipmentRefusalOf(error);
      if (refused) setRefusal(refused);
      else notify.failed(w('importFailed'), error);
    } finally {
      setBusy(false);
    }
  }

  /** The same workbook with its errors marked. */
  async function downloadMarked({ fileId, fileName }: EquipmentRefusal): Promise<void> {
    try {
      const files = await client.request(attachments.list, {
        infoId,
        fileType: fileTypes.equipmentImport,
        sysId: fileSystem,
      });
      const filepath = files.find(({ id }) => id === fileId)?.filePath ?? fileId;
      const marked = await client.request(attachments.download, { fileName, filepath, sysId: fileSystem });
      saveBlob(marked.blob, marked.fileName ?? fileName);
    } catch (error) {
      notify.failed(message('downloadFailed', locale), error);
    }
  }

  return { send, busy, refusal, forget: () => setRefusal(undefined), downloadMarked };
}
