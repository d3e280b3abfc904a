import type { Issue } from '../../field/validate.ts';
import { maxLookUp } from '../../resource/calls.ts';
import { nameFieldOf, type Reference, referencesOf } from '../../resource/references.ts';
import type { AnyResource } from '../../resource/resource.ts';
import type { ExchangeClient } from './client.ts';
import { findRecords } from './find-records.ts';
import type { Resolved } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The names of referred records and their ids, each asked for once. A record is named where its name finds it again: the name
 * is unique by itself, or together with fields that the row has as well, as the number of a volume is within its fonds. Any
 * other is referred to by its id.
 */
export function referenceNames(
  client: Pick<ExchangeClient, 'request'>,
  resource: AnyResource,
  resources: readonly AnyResource[],
) {
  const references = referencesOf(resource).map((reference) => {
    const found = named(reference, resource, resources);
    return { ...found, ...(found.other ? { find: findRecords(client, found.other) } : {}) };
  });
  type Named = (typeof references)[number];
  const ids = new Map<string, Map<string, string>>(references.map(({ field }) => [field, new Map()]));
  const textOf = (values: Values, { field }: Named) => String(values[field] ?? '');

  /** What the record is known by: its name, and where that is not enough, the ids of what it belongs to. */
  const nameKey = (name: string, { beside = [] }: Named, values: Values) =>
    JSON.stringify([name, ...beside.map((field) => values[field] ?? '')]);
  const idIn = (values: Values, reference: Named) => {
    const [known, text] = [ids.get(reference.field), textOf(values, reference)];
    return known?.get(nameKey(text, reference, values)) ?? known?.get(text);
  };

  async function look(reference: Named, rows: readonly Values[]): Promise<void> {
    const { field, other, beside, find } = reference;
    if (!other || !find) return;
    const keys = beside
      ? rows.map((values) => ({ ...pickFields(values, beside), [other.title]: textOf(values, reference) }))
      : [];
    const texts = rows.map((values) => textOf(values, reference));
    for (const record of await find({ ids: texts, keys })) {
      const recordId = String(record[other.id]);
      if (beside) ids.get(field)?.set(nameKey(String(record[other.title]), reference, record), recordId);
      ids.get(field)?.set(recordId, recordId);
    }
  }

  const withIds = (values: Values): Values => {
    const known = { ...values };
    for (const reference of references) {
      const id = idIn(known, reference);
      if (id !== undefined) known[reference.field] = id;
    }
    return known;
  };

  return {
    /** A record as the sheet has it: with names, except where the row that is compared says the id. */
    named: (values: Values, record: Values, row: Values = {}): Values => {
      const texts = references.flatMap((reference) => {
        const { field, beside } = reference;
        const [id, name] = [values[field], record[nameFieldOf(field)]];
        if (!beside || typeof id !== 'string' || typeof name !== 'string' || row[field] === id) return [];
        ids.get(field)?.set(nameKey(name, reference, record), id);
        return [[field, name] as const];
      });
      return { ...values, ...Object.fromEntries(texts) };
    },
    idsIn: (record: Values): Values => Object.fromEntries(references.map(({ field }) => [field, record[field]])),
    withIds,
    resolve: async (rows: readonly Values[]): Promise<readonly Resolved[]> => {
      // In the order of the fields: what a name stands beside is an id by then.
      for (const reference of references) {
        const open = new Map<string, Values>();
        for (const row of rows) {
          const values = withIds(row);
          const text = textOf(row, reference);
          if (text !== '' && idIn(values, reference) === undefined)
            open.set(nameKey(text, reference, values), { ...values, [reference.field]: text });
        }
        const asked = [...open.values()];
        for (let start = 0; start < asked.length; start += maxLookUp / 2)
          await look(reference, asked.slice(start, start + maxLookUp / 2));
      }
      return rows.map((values) => {
        const known = withIds(values);
        return {
          values,
          issues: references.flatMap((reference): Issue[] =>
            textOf(values, reference) === '' || idIn(known, reference) !== undefined
              ? []
              : [{ field: reference.field, rule: 'unknown' }],
          ),
        };
      });
    },
  };
}

/** A reference with the resource that it leads to, and the fields that make a name of it unique: none where it is by itself. */
function named(reference: Reference, { input }: AnyResource, resources: readonly AnyResource[]) {
  const other = resources.find(({ name }) => name === reference.to);
  const besides = other?.unique.flatMap((fields: readonly string[]) =>
    fields.includes(other.title) ? [fields.filter((field) => field !== other.title)] : [],
  );
  const beside = besides?.find((fields) => fields.every((field) => field in input.fields));
  return { ...reference, other, beside };
}

function pickFields(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
