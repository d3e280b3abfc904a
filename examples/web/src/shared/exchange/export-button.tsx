import { useDanbao, useMessage, useSession } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { Button } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppWords } from '../i18n/words.ts';
import type { RecordsToExport } from './export-file.ts';

export interface ExportButtonProps extends RecordsToExport {
  readonly disabled?: boolean;
}

/** Exports what the page's search finds, on all its pages, as a workbook that can be changed and imported again. */
export function ExportButton({ disabled = false, ...records }: ExportButtonProps) {
  const w = useAppWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const permissions = useSession()?.permissions ?? [];
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      // The engine is loaded by those who export.
      const { exportFile } = await import('./export-file.ts');
      const { blob, name, scopes } = await exportFile(client, records, locale, permissions);
      saveBlob(blob, name);
      notify.success(scopes.join('\n'));
    } catch (error) {
      notify.failed(w('exportFailed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} disabled={disabled} onClick={() => void save()}>
      {w('export')}
    </Button>
  );
}
