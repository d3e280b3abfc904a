import { type AnyEntity, areas, createDanbao } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { times } from '@danbao/testing/process/endurance';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { sampleValue } from '@danbao/testing/server/sample-record';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest } from '../../../../packages/core/src/endpoint/request.ts';
import { users } from '../db/schema.ts';
import { tableName } from '../resources/table.ts';
import { idsFor } from '../testing/calls/ids-of-kind.ts';
import { type KnownRecords, knownRecords } from '../testing/calls/known-records.ts';

const own = '103';
const foreign = '101';
/** One of every role that sees its own unit only. */
const people: readonly SampleName[] = ['branch', 'viewer', 'lead', 'canteen'];
/** Projects that are kept elsewhere: their numbers are of no record here. */
const outside = /^(danbao\/project-data|cockpit\/projectData)\//;
/** They end the session that all other calls need, or answer without an end. */
const apart = new Set(['auth/logout', 'auth/oauth/token', 'danbao/events']);
const calls = Object.entries(areas)
  .flatMap(([area, all]) => Object.values<AnyEndpoint>(all).map((endpoint) => ({ area, endpoint })))
  .filter(({ endpoint: { path, access } }) => !apart.has(path) && access !== 'public');

type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
let tables: readonly string[];
/** Records of different kinds may have the same id: what the own unit has as well is no other's. */
let mine: ReadonlySet<string>;
beforeAll(async () => {
  server = await startTestServer({ anyAnswer: true });
  for (const name of people) await moveAway(name);
  const found = await rowsOf(`select table_name as name from information_schema.columns
    where column_name = 'unit_uid' and table_schema = 'public' order by 1`);
  // What people did is written beside the records: their own names stand there. The cockpit's figures are made when first read.
  tables = found
    .map(({ name }) => String(name))
    .filter((name) => !['audit', 'users', 'units'].includes(name) && !name.startsWith('cockpit_'));
  mine = new Set(Object.values(await recordsOf(own)).flatMap((rows) => rows.flatMap(idsOf)));
});
afterAll(() => server?.close());

test.each(people)(
  '%s: the id of another unit is answered as one that nobody has, and changes nothing',
  async (name) => {
    const { client, token } = await signedIn(server, name);
    const { userId } = await client.session.me();
    const before = await recordsOf(foreign);
    const ids = new Set(
      Object.values(before)
        .flatMap((rows) => rows.flatMap(idsOf))
        .filter((id) => !mine.has(id)),
    );
    const secrets = secretsIn(before, await recordsOf(own));
    const known = knownIn(await recordsOf(own));
    expect([ids.size > 15, secrets.length > 15]).toEqual([true, true]);
    const theirs = await ofOthersAlone(userId);
    for (const id of theirs.shared) ids.delete(id);
    const wrong: string[] = [];
    let [count, places, ofKind] = [0, 0, 0];
    for (const { area, endpoint } of calls) {
      if (!endpoint.input || outside.test(endpoint.path)) continue;
      for (const [at, { name: place, field, put }] of placesOf(endpoint.input, known).entries()) {
        // The id of a car where a car is meant; any where the other unit has none of the kind.
        const fitting = idsFor({ area, endpoint }, place.replace(/^.*\./, ''), field, theirs).filter((id) =>
          ids.has(id),
        );
        places += 1;
        ofKind += fitting.length > 0 ? 1 : 0;
        const offered = fitting.length > 0 ? fitting : [...ids];
        for (const id of chosen(offered, (endpoint.path.length + at) * people.length + people.indexOf(name))) {
          count += 1;
          const told = await answerOf(token, endpoint, put(id));
          const leaked = secrets.find((secret) => told.text.includes(secret));
          // A record of its own: the same once more would be refused as a twin.
          const unknown = isTaken(told) ? await answerOf(token, endpoint, put(nobodysLike(id), '8')) : told;
          if (leaked === undefined && shapeOf(told.text) === shapeOf(unknown.text)) continue;
          wrong.push(
            `${endpoint.method} ${endpoint.path} ${place} ${id}: ${told.status} ${leaked ?? told.text.slice(0, 90)}`,
          );
        }
      }
    }
    console.log(
      `${name}: ${count} calls with ids of another unit, of the kind that is meant in ${ofKind} of ${places} places`,
    );
    expect(wrong).toEqual([]);
    expect(await recordsOf(foreign)).toEqual(before);
  },
  3_600_000,
);

/**
 * Records of the other unit: not those that the whole group reads (questions, the forum), not those that hang on a record of the own
 * unit and are reached as that is (a payment of one's own project that somebody else has entered), and not those that name the caller
 * (a meeting to which they are asked).
 */
async function ofOthersAlone(userId: string): Promise<KnownRecords & { readonly shared: readonly string[] }> {
  const { resources } = createDanbao();
  const all = await knownRecords(rowsOf, resources, { where: `unit_uid = '${foreign}'`, most: 10_000 });
  const isOwn = (row: Row) =>
    Object.entries(row).some(([column, value]) => /.id$/.test(column) && typeof value === 'string' && mine.has(value));
  const isShared = ({ scope, input }: AnyResource): boolean => {
    if (typeof scope === 'string') return scope === 'all' || scope === 'group';
    const field = 'of' in scope ? (input.fields[scope.of] as Field | undefined) : undefined;
    const parent = resources.find(({ name }) => name === field?.references);
    return parent !== undefined && isShared(parent);
  };
  const shared: string[] = [];
  const left = { tables: { ...all.tables }, resources: { ...all.resources } };
  for (const resource of resources) {
    const rows = all.resources[resource.name] ?? [];
    const others = isShared(resource)
      ? []
      : rows.filter((row) => !isOwn(row) && !JSON.stringify(row).includes(`"${userId}"`));
    shared.push(...rows.filter((row) => !others.includes(row)).map((row) => String(row['id'])));
    left.resources[resource.name] = others;
    left.tables[tableName(resource)] = others;
  }
  return { ...left, shared };
}

/** Whether anything was done: a batch says of each record what became of it. */
function isTaken({ status, text }: { readonly status: number; readonly text: string }): boolean {
  return status < 400 && !/"result":"(invalid|conflict)"/.test(text);
}

/** Somebody of this role who has always been in the own unit: what the person of the sample has done is not theirs. */
async function moveAway(username: SampleName): Promise<void> {
  const { db } = server.deps;
  const [person] = await db.select().from(users).where(eq(users.username, username));
  if (!person || person.unitUid === own) return;
  await db
    .update(users)
    .set({ username: `${username} of before` })
    .where(eq(users.username, username));
  await db.insert(users).values({ ...person, userId: `9${person.userId}`, unitUid: own });
}

interface Place {
  readonly name: string;
  readonly field: Field;
  put(value: string, mark?: string): object;
}

/** Every field of an input that may carry an id, and of the rows in it. */
function placesOf(entity: AnyEntity, known: Row): readonly Place[] {
  const bases = { '7': baseOf(entity, known, '7'), '8': baseOf(entity, known, '8') };
  const base = (mark: string) => bases[mark as keyof typeof bases];
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const { item, options } = field;
    return [
      ...(!item && !options && /(id|ids|uid)$/i.test(name) && !/type/i.test(name)
        ? [
            {
              name,
              field,
              put: (value: string, mark = '7') => ({
                ...base(mark),
                [name]: Array.isArray(base(mark)[name]) ? [value] : value,
              }),
            },
          ]
        : []),
      ...(item ? placesOf(item, known) : []).map((inner) => ({
        name: `${name}.${inner.name}`,
        field: inner.field,
        put: (value: string, mark = '7') => ({ ...base(mark), [name]: [inner.put(value, mark)] }),
      })),
    ];
  });
}

/** Another part of the ids for every field and every person; more of them with DANBAO_LONG=15. */
function chosen(ids: readonly string[], at: number): readonly string[] {
  const count = Math.min(ids.length, times(2));
  return Array.from({ length: count }, (_, index) => ids[(at * count + index) % ids.length] as string);
}

/** Of the own unit wherever it has such a record, so that a call gets as far as the one id that is another's. */
function baseOf(entity: AnyEntity, known: Row, mark: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<Field>(entity.fields).map(([name, field]) => [
      name,
      field.item ? [baseOf(field.item, known, mark)] : (known[keyOf(name)] ?? sampleValue(field, mark)),
    ]),
  );
}

async function answerOf(token: string, endpoint: AnyEndpoint, input: object) {
  const { url, method, headers, body } = buildRequest(endpoint, input, server.baseUrl);
  const response = await server.fetch(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

async function rowsOf(text: string): Promise<readonly Row[]> {
  const { rows } = (await server.deps.db.execute(sql.raw(text))) as unknown as { rows: readonly Row[] };
  return rows;
}

/** Every row of a unit, by its table. */
async function recordsOf(unit: string): Promise<Readonly<Record<string, readonly Row[]>>> {
  const found: Record<string, readonly Row[]> = {};
  for (const table of tables) {
    const rows = await rowsOf(
      `select to_jsonb(t) as row from "${table}" t where unit_uid = '${unit}' order by t::text`,
    );
    found[table] = rows.map(({ row }) => row as Row);
  }
  return found;
}

/** The ids in a row, whatever they are of; those of people are shared. */
function idsOf(row: Row): readonly string[] {
  return Object.entries(row).flatMap(([column, id]) =>
    /id$/.test(column) && !/user|by|dept|role|kind|type|unit|author/.test(column) && typeof id === 'string' ? [id] : [],
  );
}

/** Names that only the other unit's records have. */
function secretsIn(of: Readonly<Record<string, readonly Row[]>>, shared: Readonly<Record<string, readonly Row[]>>) {
  const seen = JSON.stringify(shared);
  const texts = Object.values(of)
    .flat()
    .flatMap((row) => Object.entries(row).filter(([column]) => /name|title/.test(column)))
    .map(([, text]) => String(text));
  return [...new Set(texts)].filter((text) => /\p{Script=Han}{3}/u.test(text) && !seen.includes(text));
}

/** One id of every kind that the own unit has, by the name that endpoints give it. */
function knownIn(records: Readonly<Record<string, readonly Row[]>>): Row {
  const columns = Object.values(records).flatMap((rows) => Object.entries(rows[0] ?? {}));
  const ids = columns.filter(([column, value]) => column.endsWith('_id') && typeof value === 'string');
  return Object.fromEntries(ids.map(([column, value]) => [keyOf(column), value]));
}

function keyOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** As long, of the same letters, and of nobody. */
function nobodysLike(id: string): string {
  return id
    .replace(/[0-8](?=[^0-8]*$)/, '9')
    .replace(/[0-8](?=[^0-8]*$)/, '9')
    .replace(/[0-8](?=[^0-8]*$)/, '9');
}

/** An answer without what differs from call to call: numbers, ids, moments and credit codes. */
function shapeOf(text: string): string {
  return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-Z]{18}|\d+/g, '#');
}
