import { dossiers } from '@danbao/core/flows';
import { useDanbao, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { Button } from '@danbao/react/ui';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useFlowPageWords } from './i18n/words.ts';

/** Saves a flow with all that was signed as one file that is read and verified without a server. */
export function DossierButton({ flowId }: { readonly flowId: string }) {
  const w = useFlowPageWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, fileName } = await client.request(dossiers.get, { flowId });
      saveBlob(blob, fileName ?? `${flowId}.html`);
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileArchive aria-hidden="true" />} busy={busy} onClick={() => void save()}>
      {w('dossier')}
    </Button>
  );
}
