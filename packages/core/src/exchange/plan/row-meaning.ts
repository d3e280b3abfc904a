import type { AnyEntity } from '../../entity.ts';
import type { Control, Field } from '../../field/field.ts';
import { isDecimal, trimDecimal } from '../../format/decimal.ts';
import { normaliseWidth } from '../../format/text.ts';
import type { OwnerEntry } from '../../sheet/cells/owners-cell.ts';
import { defaultsOf } from './new-values.ts';
import { recordOf } from './record-of.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a new record means, however a sheet writes it: numbers without needless zeros, text in one width, divisions by id,
 * owners by certificate number in one order, and nothing that a new record holds anyway. Ids follow from it (decision
 * 0002): two rows that mean the same must have the same meaning here, today and after a field was added. In the order of
 * the names, with undefined for what is not said.
 */
export function rowMeaning(entity: AnyEntity): (sent: Values) => Values {
  const initial = defaultsOf(entity);
  const fields = Object.entries<Field>(entity.fields).sort(([a], [b]) => (a < b ? -1 : 1));
  // A name says nothing that its id does not say already.
  const named = new Map(
    fields.flatMap(([name, { nameField, labelField }]) => {
      const companion = nameField ?? labelField;
      return companion === undefined ? [] : [[companion, name] as const];
    }),
  );
  const meaningOf = (value: unknown, sent: Values, [name, field]: readonly [string, Field]) => {
    const id = named.get(name);
    if (value === undefined || (id !== undefined && sent[id] !== undefined)) return undefined;
    if (value === (initial[name] ?? field.hiddenAs)) return undefined;
    return field.cell === 'owners' && Array.isArray(value) ? owners(value) : plain(value, field);
  };
  const nothing = recordOf(fields.map(([name]) => name));
  return (sent) => {
    const meaning = { ...nothing };
    for (const field of fields) meaning[field[0]] = meaningOf(sent[field[0]], sent, field);
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
