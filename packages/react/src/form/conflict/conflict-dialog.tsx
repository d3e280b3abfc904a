import type { AnyEntity, Values } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { readValue } from '@danbao/core/resources';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { useWords } from '../../i18n/words.ts';
import { useMessage } from '../../message/use-message.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { useGuardWords } from '../i18n/words.ts';
import { loadedValues } from '../loaded-values.ts';
import { changedBy, conflictChoices, type Side } from './conflict-choices.ts';
import { ReferenceName } from './reference-name.tsx';

export interface ConflictDialogProps {
  /** The definition of the record. */
  readonly entity: AnyEntity;
  /** Fields that are not for choosing. */
  readonly leaveOut?: readonly string[] | undefined;
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

const sides = ['mine', 'theirs'] as const;
const sideWords = { mine: 'conflictAllMine', theirs: 'conflictAllTheirs' } as const;
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
  const w = useGuardWords();
  const words = useWords();
  const { locale, resources } = useDanbao();
  const notify = useMessage();
  const theirs = loadedValues(entity, current);
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
  const shown = ({ key, textOf }: (typeof rows)[number], values: Values) => {
    const value = String(values[key] ?? '');
    const { references } = (entity.fields[key] ?? {}) as Partial<Field>;
    const resource = resources.find(({ name }) => name === references);
    if (resource && value !== '') return <ReferenceName resource={resource} id={value} />;
    // A name stands beside an id in what was read.
    const record = [current, base].find((one) => one && String(one[key] ?? '') === value);
    const name = record && readValue(record, key);
    return (typeof name === 'string' && name !== value && name) || textOf(values, locale) || words('none');
  };
  return (
    <Dialog
      title={w('conflictTitle')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" onClick={settle}>
            {w('conflictSave')}
          </Button>
        </>
      }
    >
      <p className="db-root db:mb-3">
        {savedBy && <strong>{w('conflictBy', savedBy)} </strong>}
        {w(rows.length > 0 ? 'conflictHelp' : 'conflictNone')}
      </p>
      {rows.length > 1 && (
        <div className="db:mb-3 db:flex db:flex-wrap db:gap-2">
          {sides.map((side) => (
            <Button
              key={side}
              onClick={() => setChosen(Object.fromEntries(rows.map(({ key }): [string, Side] => [key, side])))}
            >
              {w(sideWords[side])}
            </Button>
          ))}
        </div>
      )}
      {rows.length > 0 && (
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
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    {row.label[locale]}
                    {row.changed && <span className="db-root db-help db:block">{w(changedWords[row.changed])}</span>}
                  </th>
                  {sides.map((side) => (
                    <td key={side}>
                      <label className="db:flex db:items-center db:gap-2">
                        <input
                          type="radio"
                          name={`conflict-${row.key}`}
                          checked={row.kept === side}
                          onChange={() => setChosen({ ...chosen, [row.key]: side })}
                        />
                        <span className="db:min-w-0 db:break-words">{shown(row, side === 'mine' ? mine : theirs)}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
