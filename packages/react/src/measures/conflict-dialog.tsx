import { type AnyEntity, type Field, type Values, visibleValues } from '@danbao/core';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useLocale } from '../provider/use-danbao.ts';
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
  const names = differing(entity, mine, theirs).filter((name) => !leaveOut.includes(name));
  const [kept, setKept] = useState<Readonly<Record<string, Side>>>({});
  const settle = () => {
    const taken = names.filter((name) => kept[name] === 'theirs').flatMap((name) => [name, ...(followers[name] ?? [])]);
    onSettle({ ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) });
  };
  const show = (name: string, value: unknown) => textOf(entity.fields[name], value, locale) || w('none');
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
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{entity.fields[name]?.label[locale]}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <label className="db:flex db:items-center db:gap-2">
                      <input
                        type="radio"
                        name={`conflict-${name}`}
                        checked={(kept[name] ?? 'mine') === side}
                        onChange={() => setKept({ ...kept, [name]: side })}
                      />
                      {show(name, side === 'mine' ? mine[name] : theirs[name])}
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

/** What goes with a field and is not chosen for itself: the id of the counterparty whose name it is. */
const followers: Readonly<Record<string, readonly string[]>> = { otherOwner: ['otherOwnerID'] };

const unseen: readonly (string | undefined)[] = ['hidden', 'companion'];

function differing(entity: AnyEntity, mine: Values, theirs: Values): string[] {
  const [ours, others] = [visibleValues(entity, mine), visibleValues(entity, theirs)];
  const names = Object.keys(entity.fields).filter((name) => !unseen.includes(entity.fields[name]?.type.control));
  return names.filter((name) => comparable(ours[name]) !== comparable(others[name]));
}

function comparable(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return JSON.stringify(value.map(({ owner_ID, haveRate, warrantNum }) => [owner_ID, haveRate, warrantNum ?? '']));
}

function textOf(field: Field<unknown> | undefined, value: unknown, locale: 'zh' | 'en'): string {
  if (Array.isArray(value))
    return value.map(({ ownerName, haveRate }) => `${ownerName} ${haveRate}%`).join(locale === 'zh' ? '、' : ', ');
  return field && typeof value === 'string' && value !== '' ? field.type.format(value, field as Field, locale) : '';
}
