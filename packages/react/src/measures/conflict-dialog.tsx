import type { AnyEntity, Values } from '@danbao/core';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { changedBy, conflictChoices, type Side } from './conflict-choices.ts';
import { loadedMeasure } from './empty-measure.ts';

export interface ConflictDialogProps {
  /** The definition of the record: a kind of measure, or the owner who guarantees. */
  readonly entity: AnyEntity;
  /** Fields that are not for choosing. */
  readonly leaveOut?: readonly string[];
  /** What both began with, where that is known: what only one of them has changed is taken from that one. */
  readonly base?: Values | undefined;
  /** What the other person has saved. */
  readonly current: Values;
  /** Who saved that, and when. */
  readonly savedBy?: { readonly name: string; readonly at: string } | undefined;
  /** What stands in this form. */
  readonly mine: Values;
  readonly onSettle: (values: Record<string, unknown>) => void;
  readonly onClose: () => void;
}

const changedWords = { mine: 'conflictOnlyMine', theirs: 'conflictOnlyTheirs', both: 'conflictBoth' } as const;

/** Two versions of a record side by side, merged where only one of them changed something; the person chooses the rest. */
export function ConflictDialog({
  entity,
  leaveOut = [],
  base,
  current,
  mine,
  onSettle,
  ...props
}: ConflictDialogProps) {
  const { savedBy, onClose } = props;
  const w = useWords();
  const locale = useLocale();
  const notify = useMessage();
  const theirs = loadedMeasure(entity, current);
  const choices = conflictChoices(entity, mine, theirs).filter(({ key }) => !leaveOut.includes(key));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const rows = choices.map((choice) => {
    const changed = base && changedBy(choice, base, mine, theirs);
    return { ...choice, changed, kept: chosen[choice.key] ?? (changed === 'both' ? undefined : changed) };
  });
  const open = rows.filter(({ kept }) => kept === undefined).length;
  const settle = () => {
    if (open > 0) return notify.warning(w('conflictOpen', { count: open }));
    const taken = rows.filter(({ kept }) => kept === 'theirs').flatMap(({ names }) => names);
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
          <Button variant="primary" onClick={settle}>
            {w('conflictSave')}
          </Button>
        </>
      }
    >
      <p className="db-root db:mb-3">
        {savedBy && <strong>{w('conflictBy', savedBy)} </strong>}
        {w('conflictHelp')}
      </p>
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
            {rows.map(({ key, label, textOf, changed, kept }) => (
              <tr key={key}>
                <th scope="row">
                  {label[locale]}
                  {changed && <span className="db-root db-help db:block">{w(changedWords[changed])}</span>}
                </th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label className="db:flex db:items-center db:gap-2">
                      <input
                        type="radio"
                        name={`conflict-${key}`}
                        checked={kept === side}
                        onChange={() => setChosen({ ...chosen, [key]: side })}
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
