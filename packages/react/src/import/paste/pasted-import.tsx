import type { Subject } from '@danbao/core/exchange';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { SegmentControl } from '../../form/controls/segment-control.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { errorText } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportOptions } from '../import-machine.ts';
import { useImport } from '../use-import.ts';
import { WizardSteps } from '../wizard-steps.tsx';
import type { PastedCells } from './pasted-cells.ts';
import { hasHeadings, pastedFile } from './pasted-file.ts';

interface PastedImportProps extends ImportOptions {
  readonly title: string;
  readonly subject: Subject;
  readonly cells: PastedCells;
  readonly shown: readonly string[];
  readonly into: string | undefined;
  /** What was pasted is to be changed, or something else pasted. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Pasted rows in the steps of every import. */
export function PastedImport(props: PastedImportProps) {
  const { title, subject, cells, shown, into, onAgain, onClose, ...options } = props;
  const w = useImportWords();
  const locale = useLocale();
  const one = useImport(subject, options);
  const { state, actions, leave } = one;
  const [isHeaded, setHeaded] = useState(() => hasHeadings(cells, subject));
  const given = useRef({ locale, shown });
  useEffect(() => {
    const { file, given: about } = pastedFile(cells, { subject, hasHeadings: isHeaded, ...given.current });
    void actions.open(file, about);
  }, [actions, cells, subject, isHeaded]);
  const close = async () => {
    if (await leave()) onClose();
  };
  // Once it was opened it is idle only when it was given up, or could not be read.
  const wasOpened = useRef(false);
  if (state.step !== 'idle') wasOpened.current = true;
  const isGivenUp = wasOpened.current && state.step === 'idle' && state.problem === undefined;
  useEffect(() => {
    if (isGivenUp) onAgain();
  }, [isGivenUp, onAgain]);
  return (
    <Dialog title={title} width="office1300" className="db-import-dialog" onClose={() => void close()}>
      {state.step === 'matching' && (
        <div className="db-import-tools">
          <SegmentControl
            name="paste-headings"
            label={w('pastedFirstRow')}
            value={isHeaded ? 'headed' : 'plain'}
            options={[
              { value: 'headed', text: w('pastedHeaded') },
              { value: 'plain', text: w('pastedPlain') },
            ]}
            onChange={(value) => setHeaded(value === 'headed')}
          />
          {!isHeaded && (
            <span className="db-help">{w(state.layout.columns.some(Boolean) ? 'pastedByOrder' : 'pastedAsk')}</span>
          )}
        </div>
      )}
      {state.step === 'idle' ? (
        <Unread problem={state.problem} onAgain={onAgain} />
      ) : (
        <WizardSteps one={one} into={into} onDone={() => void close()} />
      )}
    </Dialog>
  );
}

/** Why pasted rows cannot be taken; what was pasted is still there. */
function Unread({ problem, onAgain }: { readonly problem: unknown; readonly onAgain: () => void }) {
  const w = useImportWords();
  const locale = useLocale();
  if (problem === undefined) return null;
  return (
    <div role="alert" className="db-banner db-banner-danger">
      <p>{errorText(problem, locale)}</p>
      <Button onClick={onAgain}>{w('pasteAnew')}</Button>
    </div>
  );
}
