import type { Page } from '../../endpoint/data.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { isRelated, type RelationRules } from '../../relation/is-related.ts';
import { maxLookUp } from '../../resource/calls.ts';
import type { AnyResource } from '../../resource/resource.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import { findRecords } from './find-records.ts';
import { batchCall, batchSender } from './in-one-call.ts';
import { peopleNames } from './people-names.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import { referenceNames } from './reference-names.ts';
import { changedSince } from './refused-here.ts';
import type { ForeseenRow, RecordToSend, Stored, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ResourceTargetOptions extends RelationRules {
  /** The resources that there are, for what the records refer to. */
  readonly resources: readonly AnyResource[];
}

/** The records of a resource, found by their unique fields. Sheets name what a record refers to; ids travel only on the wire. */
export function resourceTarget(
  client: Pick<ExchangeClient, 'request'>,
  resource: AnyResource,
  { resources, ...rules }: ResourceTargetOptions,
): Target {
  const { calls, id, input, list, unique } = resource;
  const [keyFields = []] = unique;
  const look = findRecords(client, resource);
  const names = referenceNames(client, resource, resources);
  const people = peopleNames(client, resource);
  const asStored = (record: Values, row?: Values): Stored => ({
    id: String(record[id]),
    values: people.named(names.named(visibleValues(input, fromWire(input, record)), record, row)),
    ids: names.idsIn(record),
    version: record['version'] as string,
  });
  const bodyOf = ({ values, confirmed }: Pick<RecordToSend, 'values' | 'confirmed'>): Values => ({
    ...people.withIds(names.withIds(visibleValues(input, values))),
    ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
  });
  /** Names are looked up once more where another process has made the plan, or where they are those of before. */
  const bodyToSend = async (sending: RecordToSend): Promise<Values> => {
    await people.load();
    await names.resolve([sending.values]);
    return bodyOf(sending);
  };
  const addBatch = batchCall((records: readonly Values[]) =>
    client.request(calls.addBatch, { records }, { repeat: 'never' }),
  );
  // Few sheets are of records with rules between them: nobody else loads it.
  const foresee = () => {
    const begin = () =>
      import('./resource-foresight.ts').then(({ resourceForesight }) =>
        resourceForesight(client, resource, { rules, bodyOf: (values) => bodyOf({ values, confirmed: [] }) })(),
      );
    let begun: ReturnType<typeof begin> | undefined;
    return async (rows: readonly ForeseenRow[]) => {
      begun ??= begin();
      return (await begun)(rows);
    };
  };
  return {
    readAccess: calls.page.access,
    writeAccess: calls.add.access,
    resolve: async (rows) => {
      await people.load();
      const resolved = await names.resolve(rows);
      return resolved.map((row) => ({ ...row, issues: [...row.issues, ...people.issuesOf(row.values)] }));
    },
    find: async (rows) => {
      await people.load();
      const keys = rows.map(({ values }) => pickKey(names.withIds(values), keyFields));
      const found = new Map<string, Values>();
      for (let start = 0; start < keys.length; start += maxLookUp) {
        const some = keys.slice(start, start + maxLookUp).filter((key) => key !== undefined);
        const records = some.length > 0 ? await look({ keys: some }) : [];
        for (const record of records) found.set(textOf(record, keyFields), record);
      }
      return keys.map((key, index) => {
        const record = key && found.get(textOf(key, keyFields));
        return record && asStored(record, rows[index]?.values);
      });
    },
    byId: async (rows) => {
      await people.load();
      const found = new Map<string, Values>();
      const ids = [...new Set(rows.map(({ id: recordId }) => recordId))].filter(({ length }) => length <= longestId);
      for (let start = 0; start < ids.length; start += maxLookUp)
        for (const record of await look({ ids: ids.slice(start, start + maxLookUp) }))
          found.set(String(record[id]), record);
      return rows.map(({ id: recordId, values }) => {
        const record = found.get(recordId);
        return record && asStored(record, values);
      });
    },
    send: async (sending) => {
      const { stored } = sending;
      const body = await bodyToSend(sending);
      const options = onceUnderKey(sending);
      const sent = (
        stored
          ? await client.request(calls.update, { ...body, [id]: stored.id }, options)
          : await client.request(calls.add, body, options)
      ) as Values;
      return { id: String(sent[id]), version: String(sent['version']) };
    },
    ...(isRelated(resource.name, rules) ? { foresee } : {}),
    sendBatch: batchSender(addBatch, calls.addBatch, bodyToSend),
    remove: async (recordId, version) => {
      const [record] = await look({ ids: [recordId] });
      if (record === undefined) return;
      if (version !== undefined && record['version'] !== version) throw changedSince(calls.remove, record);
      await client.request(calls.remove, { [id]: recordId }, version === undefined ? {} : { version });
    },
    all: async function* (filter, asking = {}) {
      await people.load();
      const asked = pick(
        filter,
        list.filters.map(({ field }: { field: string }) => field),
      );
      const [{ issues } = { issues: [] }] = await names.resolve([asked]);
      // What no record is called by is left to whoever filters what comes.
      const unknown = new Set(issues.map(({ field }) => field));
      const known = Object.entries(names.withIds(asked)).filter(([field]) => !unknown.has(field));
      const query = { ...Object.fromEntries(known), ...asking, text: filter[resource.title] };
      const load = (page: object) => client.request(calls.page, { ...query, ...page }) as Promise<Page<Values>>;
      for await (const page of readPages(load, (record) => String(record[id])))
        yield page.map((record) => asStored(record));
    },
  };
}

/** No call takes a longer one. */
const longestId = 64;

function pickKey(values: Values, fields: readonly string[]): Values | undefined {
  const isWhole =
    fields.length > 0 && fields.every((field) => typeof values[field] === 'string' && values[field] !== '');
  return isWhole ? Object.fromEntries(fields.map((field) => [field, values[field]])) : undefined;
}

function textOf(values: Values, fields: readonly string[]): string {
  return JSON.stringify(fields.map((field) => values[field]));
}
