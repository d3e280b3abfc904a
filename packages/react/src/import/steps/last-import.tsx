import { formatTime } from '@danbao/core/format';
import { Button } from '../../button/button.tsx';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { later } from '../../view/later.tsx';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { ImportState } from '../import-state.ts';

// Few imports are taken back.
const Undone = later(async () => (await import('./undone.tsx')).Undone);

interface LastImportProps {
  readonly state: Extract<ImportState, { step: 'idle' }>;
  readonly actions: ImportActions;
  /** What the rows went into. */
  readonly into: string | undefined;
}

/** The import before this one, for those who loaded the page anew before they saw that it was the wrong sheet. */
export function LastImport({ state: { last, undo }, actions, into }: LastImportProps) {
  const w = useImportWords();
  const askConfirm = useConfirm();
  const undoAll = async (about: NonNullable<typeof last>) => {
    const place = into === undefined ? '' : w('undoInto', { name: into });
    const { created, updated } = about;
    if (await askConfirm({ text: w('undoImportQuestion', { created, updated, place }), danger: true }))
      await actions.undo();
  };
  if (!last && !undo) return null;
  return (
    <>
      {undo && <Undone undo={undo} />}
      {last && (
        <div className="db-import-facts">
          <span className="db-help">{w('lastImport', { ...last, at: formatTime(last.at) })}</span>
          <Button variant="danger-text" busy={undo?.isGoing === true} onClick={() => void undoAll(last)}>
            {w(undo ? 'undoAgain' : 'undoLast')}
          </Button>
        </div>
      )}
    </>
  );
}
