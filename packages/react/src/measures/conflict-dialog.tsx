import { type Field, type Measure, type Values, visibleValues } from '@danbao/core';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { loadedMeasure } from './empty-measure.ts';

export interface ConflictDialogProps {
  readonly measure: Measure;
  /** What the other person has saved. */
  readonly current: Values;
  /** What stands in this form. */
  readonly mine: Values;
  readonly onSettle: (values: Record<string, unknown>) => void;
  readonly onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Both versions of a record side by side; the person chooses line by line what to keep. */
export function ConflictDialog({ measure, current, mine, onSettle, onClose }: ConflictDialogProps) {
  const w = useWords();
  const locale = useLocale();
  const theirs = loadedMeasure(measure, current);
  const names = differing(measure, mine, theirs);
  const [kept, setKept] = useState<Readonly<Record<string, Side>>>({});
  const settle = () => {
    const taken = names.filter((name) => kept[name] === 'theirs').map((name) => [name, theirs[name]]);
    onSettle({ ...mine, ...Object.fromEntries(taken) });
  };
  const show = (name: string, value: unknown) => textOf(measure.fields[name], value, locale) || w('none');
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
                <th scope="row">{measure.fields[name]?.label[locale]}</th>
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

function differing(measure: Measure, mine: Values, theirs: Values): string[] {
  const [ours, others] = [visibleValues(measure, mine), visibleValues(measure, theirs)];
  const names = Object.keys(measure.fields).filter((name) => measure.fields[name]?.type.control !== 'hidden');
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
