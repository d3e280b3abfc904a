import type { Subject } from '@danbao/core/exchange';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { useUnsaved } from '../../dialog/use-unsaved.ts';
import { ListControl } from '../../form/controls/list-control.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { useImportWords } from '../i18n/words.ts';
import { cellsOfClipboard, cellsOfText, type PastedCells, textOfCells } from './pasted-cells.ts';
import { subjectOfCells } from './pasted-file.ts';

interface PasteAreaProps {
  readonly title: string;
  readonly subjects: readonly Subject[];
  /** What was pasted already. */
  readonly cells: PastedCells | undefined;
  readonly onCells: (cells: PastedCells, subject: Subject) => void;
  readonly onClose: () => void;
}

/** Where rows are pasted by those who came by the button; and where the kind is asked that no heading tells. */
export function PasteArea({ title, subjects, cells, onCells, onClose }: PasteAreaProps) {
  const w = useImportWords();
  const locale = useLocale();
  const [text, setText] = useState(cells ? textOfCells(cells) : '');
  const [code, setCode] = useState('');
  const { leave, release } = useUnsaved(text !== '', { question: { text: w('leavePasted') }, onLeave: onClose });
  const only = subjects.length === 1 ? subjects[0] : undefined;
  const subjectOf = (pasted: PastedCells) =>
    only ?? subjects.find((one) => one.code === code) ?? subjectOfCells(pasted, subjects);
  const take = (pasted: PastedCells) => {
    const subject = subjectOf(pasted);
    if (!subject) return;
    release();
    onCells(pasted, subject);
  };
  const isAsked = subjects.length > 1 && text !== '' && subjectOf(cellsOfText(text)) === undefined;
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{w('cancel')}</Button>
          <Button variant="primary" disabled={text.trim() === '' || isAsked} onClick={() => take(cellsOfText(text))}>
            {w('pasteGoOn')}
          </Button>
        </>
      }
    >
      <div className="db-import-paste">
        {subjects.length > 1 && (
          <span className="db-import-choice">
            <span aria-hidden="true">{w('pasteKind')}</span>
            <ListControl
              label={w('pasteKind')}
              value={code}
              options={subjects.map(({ code: value, label }) => ({ value, text: label[locale] }))}
              onChange={setCode}
            />
          </span>
        )}
        {isAsked && (
          <p role="status" className="db-banner db-banner-warning">
            {w('pasteKindHelp')}
          </p>
        )}
        <label className="db-import-paste-label">
          <span>{w('pasteHere')}</span>
          <textarea
            className="db-control"
            rows={10}
            data-autofocus=""
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = text === '' ? cellsOfClipboard(event.clipboardData) : undefined;
              if (!pasted) return;
              event.preventDefault();
              setText(textOfCells(pasted));
              take(pasted);
            }}
          />
        </label>
        <p className="db-help">{w('pasteHelp')}</p>
      </div>
    </Dialog>
  );
}
