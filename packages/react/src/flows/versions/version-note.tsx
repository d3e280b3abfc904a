import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { useFlowWords } from '../i18n/words.ts';
import type { FlowVersion } from './use-flow-version.ts';
import { useVersionDifferences, VersionDifferences } from './version-differences.tsx';

export interface VersionNoteProps {
  readonly version: FlowVersion;
}

/** What a sheet shows: which version, and whether the records have changed since; the differences are shown when asked for. */
export function VersionNote({ version: { flowId, no, isIntact, isMasked } }: VersionNoteProps) {
  const w = useFlowWords();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useVersionDifferences({ flowId, from: no });
  return (
    <>
      {isIntact === '0' && <p className="db-sheet-note">{w('versionErased')}</p>}
      {isMasked === '1' && <p className="db-sheet-note">{w('versionMasked')}</p>}
      {data.length > 0 && (
        <p className="db-sheet-note">
          {w('movedOnSince', { count: data.length })}{' '}
          <span className="db-no-print">
            <Button variant="text" onClick={() => setOpen(true)}>
              {w('showDifferences')}
            </Button>
          </span>
        </p>
      )}
      {isOpen && (
        <Dialog title={w('differencesSince', { no })} width="office1300" onClose={() => setOpen(false)}>
          <VersionDifferences flowId={flowId} from={no} />
        </Dialog>
      )}
    </>
  );
}

/** The version as one of the facts under the title of a sheet. */
export function useVersionFacts(version: FlowVersion | undefined): readonly (readonly [string, string])[] {
  const w = useFlowWords();
  if (!version) return [];
  return [[w('version'), w('versionOf', { no: version.no, hash: version.sha256.slice(0, 12), time: version.time })]];
}
