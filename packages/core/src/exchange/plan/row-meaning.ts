import type { AnyEntity } from '../../entity.ts';
import type { Control, Field } from '../../field/field.ts';
import { isDecimal, trimDecimal } from '../../format/decimal.ts';
import { normaliseWidth } from '../../format/text.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';
import { defaultsOf } from './new-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a new record means, however a sheet writes it: numbers without needless zeros, text in one width, divisions by id,
 * owners by certificate number in one order, and nothing that a new record holds anyway. Ids follow from it (decision
 * 0002): two rows that mean the same must have the same meaning here, today and after a field was added.
 */
export function rowMeaning(entity: AnyEntity): (sent: Values) => Values {
  const initial = defaultsOf(entity);
  const fields = Object.entries<Field>(entity.fields);
  // A name says nothing that its id does not say already.
  const named = new Map(
    fields.flatMap(([name, { nameField, labelField }]) => {
      const companion = nameField ?? labelField;
      return companion === undefined ? [] : [[companion, name] as const];
    }),
  );
  return (sent) => {
    const meaning: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const value = sent[name];
      const id = named.get(name);
      if (value === undefined || (id !== undefined && sent[id] !== undefined)) continue;
      if (value === (initial[name] ?? field.hiddenAs)) continue;
      meaning[name] = field.cell === 'owners' && Array.isArray(value) ? owners(value) : plain(value, field);
    }
    return meaning;
  };
}

const numbers: readonly string[] = ['amount', 'number'] satisfies readonly Control[];

function plain(value: unknown, { type }: Field): unknown {
  if (typeof value !== 'string') return value;
  return numbers.includes(type.control) ? decimal(value) : text(value);
}

/** An owner's name may be written in many ways, and its id is not known before it is in: its number stays. */
function owners(entries: readonly (OwnerEntry & { readonly owner_ID?: string })[]): readonly string[] {
  return entries
    .map(({ certificateCode, owner_ID, ownerName = '', haveRate = '', warrantNum = '' }) => {
      const who = certificateCode?.toUpperCase() ?? owner_ID ?? text(ownerName);
      return JSON.stringify([who, decimal(haveRate), text(warrantNum)]);
    })
    .sort();
}

function decimal(value: string): string {
  return isDecimal(value) ? trimDecimal(value) : value;
}

function text(value: string): string {
  return normaliseWidth(value).trim();
}
