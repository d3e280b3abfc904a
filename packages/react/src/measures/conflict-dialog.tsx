import type { AnyEntity, Values } from '@danbao/core';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { conflictChoices } from './conflict-choices.ts';
import { loadedMeasure } from './empty-measure.ts';

export interface ConflictDialogProps {
  /** The definition of the record: a kind of measure, or the owner who guarantees. */
  readonly entity: AnyEntity;
  /** Fields that are not for choosing. */
  readonly leaveOut?: readonly string[];
  /** What the other person has saved. */
  readonly current: Values;
  /** What stands in this form. */
  readonly mine: Values;
  readonly onSettle: (values: Record<string, unknown>) => void;
  readonly onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Both versions of a record side by side; the person chooses line by line what to keep. */
export function ConflictDialog({ entity, leaveOut = [], current, mine, onSettle, onClose }: ConflictDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const theirs = loadedMeasure(entity, current);
  const choices = conflictChoices(entity, mine, theirs).filter(({ key }) => !leaveOut.includes(key));
  const [kept, setKept] = useState<Readonly<Record<string, Side>>>({});
  const settle = () => {
    const taken = choices.filter(({ key }) => kept[key] === 'theirs').flatMap(({ names }) => names);
    onSettle({ ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) });
  };
  return (
    <Dialog
      title={w('conflictTitle')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button look="primary" onClick={settle}>
            {w('conflictSave')}
          </Button>
        </>
      }
    >
      <p className="db-root db:mb-3">{w('conflictHelp')}</p>
      <div className="db-root db-table-scroll">
        <table className="db-table">
          <thead>
            <tr>
              <th scope="col">{w('conflictField')}</th>
              <th scope="col">{w('conflictMine')}</th>
              <th scope="col">{w('conflictTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map(({ key, label, textOf }) => (
              <tr key={key}>
                <th scope="row">{label[locale]}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label className="db:flex db:items-center db:gap-2">
                      <input
                        type="radio"
                        name={`conflict-${key}`}
                        checked={(kept[key] ?? 'mine') === side}
                        onChange={() => setKept({ ...kept, [key]: side })}
                      />
                      {textOf(side === 'mine' ? mine : theirs, locale) || w('none')}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
