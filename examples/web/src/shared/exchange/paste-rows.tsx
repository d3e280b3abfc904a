import { type PastedCells, shownColumns, usePastedRows } from '@danbao/react/import';
import { Button } from '@danbao/react/ui';
import { ClipboardPaste } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAppWords } from '../i18n/words.ts';
import { optionalPart } from '../optional-part.tsx';
import type { PasteRowsDialogProps } from './paste-rows-dialog.tsx';

// The engine of the import is loaded by those who paste.
const PasteRowsDialog = optionalPart<PasteRowsDialogProps>(
  async () => (await import('./paste-rows-dialog.tsx')).PasteRowsDialog,
);

export interface PasteRowsProps extends Pick<PasteRowsDialogProps, 'noun' | 'applyId' | 'into'> {
  /** What opens it in place of its own button. */
  readonly trigger?: (open: () => void) => ReactNode;
}

/** Takes rows that are pasted on the page of a list, by Ctrl+V or by its button; shown to those who may write it. */
export function PasteRows({ trigger, ...props }: PasteRowsProps) {
  const w = useAppWords();
  const [pasted, setPasted] = useState<Pick<PasteRowsDialogProps, 'cells' | 'shown'>>();
  const open = (cells?: PastedCells) => setPasted({ cells, shown: shownColumns(document.querySelector('main')) });
  usePastedRows(open);
  return (
    <>
      {trigger?.(() => open()) ?? (
        <Button
          icon={<ClipboardPaste aria-hidden="true" />}
          aria-label={w('pasteRows')}
          title={w('pasteRowsHelp')}
          onClick={() => open()}
        />
      )}
      {pasted && (
        <Suspense>
          <PasteRowsDialog {...props} {...pasted} onClose={() => setPasted(undefined)} />
        </Suspense>
      )}
    </>
  );
}
