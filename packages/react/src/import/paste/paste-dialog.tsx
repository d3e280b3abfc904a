import type { Subject } from '@danbao/core/exchange';
import { useCallback, useState } from 'react';
import { useLocale } from '../../provider/use-danbao.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportOptions } from '../import-machine.ts';
import { PasteArea } from './paste-area.tsx';
import type { PastedCells } from './pasted-cells.ts';
import { subjectOfCells } from './pasted-file.ts';
import { PastedImport } from './pasted-import.tsx';

export interface PasteDialogProps extends ImportOptions {
  /** What the rows may be; of several the headings tell which, or it is asked. */
  readonly subjects: readonly Subject[];
  /** The rows that were pasted. @default a field to paste them into */
  readonly cells?: PastedCells | undefined;
  /** The columns of the list, by wire names, in the order in which they are seen: what rows without headings are read by. @default those of the template */
  readonly shown?: readonly string[] | undefined;
  /** What the rows go into, as people know it. @default nothing */
  readonly into?: string | undefined;
  /** Called once it is closed; where rows would be lost, only after a question. */
  readonly onClose: () => void;
}

/** Rows from a spreadsheet, pasted over a list: matched, checked, compared with what is there, and brought in like a file. */
export function PasteDialog({ subjects, cells: first, shown = [], onClose, ...options }: PasteDialogProps) {
  const w = useImportWords();
  const locale = useLocale();
  const [cells, setCells] = useState(first);
  const [subject, setSubject] = useState(() => subjectOf(first, subjects));
  const again = useCallback(() => setSubject(undefined), []);
  const [only] = subjects;
  const name = subject ?? (subjects.length === 1 ? only : undefined);
  const title = name ? w('pasteTitle', { name: name.label[locale] }) : w('pasteRows');
  if (!cells || !subject)
    return (
      <PasteArea
        title={title}
        subjects={subjects}
        cells={cells}
        onCells={(pasted, what) => {
          setCells(pasted);
          setSubject(what);
        }}
        onClose={onClose}
      />
    );
  return (
    <PastedImport
      {...{ into: undefined, ...options }}
      {...{ title, subject, cells, shown, onClose }}
      key={subject.code}
      onAgain={again}
    />
  );
}

function subjectOf(cells: PastedCells | undefined, subjects: readonly Subject[]): Subject | undefined {
  if (!cells) return undefined;
  return subjects.length === 1 ? subjects[0] : subjectOfCells(cells, subjects);
}
