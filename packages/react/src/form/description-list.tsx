import { type AnyEntity, isVisible, type Locale, type Values } from '@danbao/core';
import { type Field, isAbsent, unitAfter } from '@danbao/core/fields';
import { isRead } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { StateTag, statesOf } from '../view/state-tag.tsx';

export interface DescriptionListProps {
  readonly entity: AnyEntity;
  readonly values: Values;
  /** Which fields, in order; all when not said. */
  readonly names?: readonly string[];
  /** Lists too, an entry on a line; pages that show them as tables leave them out. */
  readonly withLists?: boolean;
  /** What stands in place of the text of a field: links to what it names. */
  readonly cells?: Readonly<Record<string, ReactNode>> | undefined;
  readonly className?: string;
}

/** The values of a record as people read them: no grey boxes. Hidden fields are left out, empty ones show a dash. */
export function DescriptionList({
  entity,
  values,
  names = Object.keys(entity.fields),
  withLists = false,
  cells = {},
  className,
}: DescriptionListProps) {
  const shown = names.filter((name) => {
    const field = entity.fields[name] as Field;
    if (field.rare && isAbsent(values[name])) return false;
    return (isRead(field) || (withLists && field.item)) && isVisible(entity, name, values);
  });
  return (
    <dl className={`db-root db-descriptions ${className ?? ''}`}>
      {shown.map((name) => (
        <Description key={name} field={entity.fields[name] as Field} value={values[name]} cell={cells[name]} />
      ))}
    </dl>
  );
}

/** Two decimals at least in an amount, as on paper; further ones are kept. */
function textOf(field: Field, value: unknown, locale: Locale): string {
  if (field.item && Array.isArray(value))
    return value.map((entry) => entryText(field.item as AnyEntity, entry as Values, locale)).join('\n');
  const isShort = field.unit === 'wan' && /^\d+(\.\d)?$/.test(String(value));
  return isShort ? formatAmount(String(value)) : field.type.format(value, field, locale);
}

/** An entry of a list on one line: what is read of it, without the number that it has in the list. */
function entryText({ fields }: AnyEntity, entry: Values, locale: Locale): string {
  const told = Object.entries<Field>(fields).filter(([name, field]) => !/I[dD]$/.test(name) && isRead(field));
  return told
    .flatMap(([name, field]) => (isAbsent(entry[name]) ? [] : [textOf(field, entry[name], locale)]))
    .join(' · ');
}

interface DescriptionProps {
  readonly field: Field;
  readonly value: unknown;
  readonly cell: ReactNode;
}

function Description({ field, value, cell }: DescriptionProps) {
  const w = useWords();
  const locale = useLocale();
  const { type, unit } = field;
  const states = statesOf(field);
  const isNumber = type.control === 'amount' || type.control === 'number';
  return (
    <div className={field.wide ? 'db-description db-wide' : 'db-description'}>
      <dt>{field.label[locale]}</dt>
      <dd className={isNumber ? 'db-number' : undefined}>
        {isAbsent(value) ? (
          w('none')
        ) : cell !== undefined ? (
          cell
        ) : states.length > 0 ? (
          <StateTag options={states} value={String(value)} />
        ) : (
          textOf(field, value, locale)
        )}
        {unit && !isAbsent(value) && <span className="db-unit">{unitAfter(unit, locale)}</span>}
      </dd>
    </div>
  );
}
