import type { AnyEntity } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { createDanbao, endpoints } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { sampleValue } from '@danbao/testing/server/sample-record';
import type { TestServer } from '@danbao/testing/server/test-server';
import { eq, sql } from 'drizzle-orm';
import { buildRequest } from '../../../../../packages/core/src/endpoint/request.ts';
import { rowsOf } from '../../db/rows.ts';
import { roles, users } from '../../db/schema.ts';
import { tableName } from '../../resources/table.ts';
import { idsFor } from './ids-of-kind.ts';
import { type KnownRecords, knownRecords } from './known-records.ts';

const own = '103';
const foreign = '101';
/** Projects that are kept elsewhere: their numbers are of no record here. */
const outside = /^(danbao\/project-data|cockpit\/projectData)\//;
/** They end the session that all other calls need, or answer without an end. */
const apart = new Set(['auth/logout', 'auth/oauth/token', 'danbao/events']);

/**
 * Ids that callers make themselves for a record that is not saved yet: there one that nobody has is taken, and one of a record of
 * others never is. They have 32 random digits.
 */
const madeByCallers = new Set([
  'grp/crmStock/insertOneStockInfo client_ID',
  'danbao/shareholders/addBatch records.client_ID',
]);

/** A place of a call that may carry an id. */
export interface IdPlace extends Place {
  readonly area: string;
  readonly endpoint: AnyEndpoint;
}

/** Every call that the signed-in may make in any order. */
export const callsWithIds: readonly { readonly area: string; readonly endpoint: AnyEndpoint }[] = Object.entries(
  endpoints,
)
  .flatMap(([area, all]) => Object.values<AnyEndpoint>(all).map((endpoint) => ({ area, endpoint })))
  .filter(
    ({ endpoint: { path, access, input } }) => !apart.has(path) && access !== 'public' && input && !outside.test(path),
  );

type Row = Readonly<Record<string, unknown>>;

export interface Findings {
  /** Calls that tell a record of the other unit from one that nobody has, or that say something of it. */
  readonly wrong: readonly string[];
  readonly calls: number;
  readonly places: number;
  /** Places for which the other unit has a record of the kind that is meant. */
  readonly ofKind: number;
  /** Rows of the other unit that were changed. */
  readonly changed: readonly string[];
}

export interface Asked {
  /** Ids for each place; those of the next person are others. */
  readonly idsAPlace: number;
  /** Turns the choice of ids from person to person. */
  readonly turn: number;
  readonly isAsked?: (place: IdPlace) => boolean;
}

/** Two units, whose people ask for the records of each other. */
export interface UnitsApart {
  /** Somebody of this sample account's role, or with every right but that to reach all units, who has always been in the own unit. */
  moveIn(username: SampleName, rights?: 'all within the unit'): Promise<void>;
  /** Sends every call the id of a record of the other unit in every place, and one of nobody: the same status and the same words. */
  ask(username: SampleName, asked: Asked): Promise<Findings>;
}

export async function unitsApart(server: TestServer): Promise<UnitsApart> {
  const { db } = server.deps;
  const ask = (text: string) => rowsOf<Row>(db, sql.raw(text));
  const found = await ask(`select table_name as name from information_schema.columns
    where column_name = 'unit_uid' and table_schema = 'public' order by 1`);
  // What people did is written beside the records: their own names stand there. The cockpit's figures are made when first read.
  const tables = found
    .map(({ name }) => String(name))
    .filter((name) => !['audit', 'users', 'units'].includes(name) && !name.startsWith('cockpit_'));

  /** Every row of a unit, by its table. */
  async function recordsOf(unit: string): Promise<Readonly<Record<string, readonly Row[]>>> {
    const records: Record<string, readonly Row[]> = {};
    for (const table of tables) {
      const rows = await ask(`select to_jsonb(t) as row from "${table}" t where unit_uid = '${unit}' order by t::text`);
      records[table] = rows.map(({ row }) => row as Row);
    }
    return records;
  }

  /** Records of different kinds may have the same id: what the own unit has as well is no other's. */
  const idsOfOwn = async () => new Set(Object.values(await recordsOf(own)).flatMap((rows) => rows.flatMap(idsOf)));

  return {
    async moveIn(username, rights) {
      const [person] = await db.select().from(users).where(eq(users.username, username));
      if (!person) throw new Error(`no account ${username}`);
      if (person.unitUid !== own) {
        await db
          .update(users)
          .set({ username: `${username} of before` })
          .where(eq(users.username, username));
        await db.insert(users).values({ ...person, userId: `9${person.userId}`, unitUid: own });
      }
      if (rights === undefined) return;
      const [all] = await db.select().from(roles).where(eq(roles.roleId, 'admin'));
      const permissions = (all?.permissions ?? []).filter((right) => right !== 'unit:all');
      const role = { roleId: 'within', roleName: 'within', permissions };
      await db.insert(roles).values(role).onConflictDoNothing();
      await db.update(users).set({ roleId: role.roleId }).where(eq(users.username, username));
    },

    async ask(username, { idsAPlace, turn, isAsked = () => true }) {
      const { client, token } = await signedIn(server, username);
      const { userId } = await client.session.me();
      const answerOf = answersOf(server, token);
      const before = await recordsOf(foreign);
      const mine = await idsOfOwn();
      const ids = new Set(
        Object.values(before)
          .flatMap((rows) => rows.flatMap(idsOf))
          .filter((id) => !mine.has(id)),
      );
      const ownRecords = await recordsOf(own);
      const secrets = secretsIn(before, ownRecords);
      const known = knownIn(ownRecords);
      const theirs = await ofOthersAlone(ask, mine, userId);
      for (const id of theirs.shared) ids.delete(id);
      if (ids.size < 15 || secrets.length < 15) throw new Error('the other unit has too little to ask for');
      const wrong: string[] = [];
      let [calls, places, ofKind] = [0, 0, 0];
      for (const { area, endpoint } of callsWithIds) {
        for (const [at, place] of placesOf(endpoint.input as AnyEntity, known).entries()) {
          const { name, field, put } = place;
          if (!isAsked({ ...place, area, endpoint })) continue;
          // The id of a car where a car is meant; any where the other unit has none of the kind.
          const fitting = idsFor({ area, endpoint }, name.replace(/^.*\./, ''), field, theirs).filter((id) =>
            ids.has(id),
          );
          places += 1;
          ofKind += fitting.length > 0 ? 1 : 0;
          const offered = fitting.length > 0 ? fitting : [...ids];
          for (const id of chosen(offered, idsAPlace, endpoint.path.length + at + turn)) {
            calls += 1;
            const told = await answerOf(endpoint, put(id));
            const leaked = secrets.find((secret) => told.text.includes(secret));
            // A record of its own where one was made: the same once more would be refused as a twin.
            const unknown = await answerOf(endpoint, put(nobodysLike(id), isTaken(told) ? '8' : '7'));
            const isAlike = told.status === unknown.status && shapeOf(told.text) === shapeOf(unknown.text);
            const isMade = madeByCallers.has(`${endpoint.path} ${name}`) && !isTaken(told) && isTaken(unknown);
            if (leaked === undefined && (isAlike || isMade)) continue;
            wrong.push(
              `${endpoint.method} ${endpoint.path} ${name} ${id}: ${told.status} ${leaked ?? told.text.slice(0, 120)}; of nobody ${unknown.status} ${unknown.text.slice(0, 120)}`,
            );
          }
        }
      }
      const after = await recordsOf(foreign);
      const changed = tables.filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]));
      return { wrong, calls, places, ofKind, changed };
    },
  };
}

/**
 * Records of the other unit: not those that the whole group reads (questions, the forum), not those that hang on a record of the own
 * unit and are reached as that is (a payment of one's own project that somebody else has entered), and not those that name the caller
 * (a meeting to which they are asked).
 */
async function ofOthersAlone(
  ask: (text: string) => Promise<readonly Row[]>,
  mine: ReadonlySet<string>,
  userId: string,
): Promise<KnownRecords & { readonly shared: readonly string[] }> {
  const { resources } = createDanbao();
  const all = await knownRecords(ask, resources, { where: `unit_uid = '${foreign}'`, most: 10_000 });
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

function chosen(ids: readonly string[], count: number, at: number): readonly string[] {
  const most = Math.min(ids.length, count);
  return Array.from({ length: most }, (_, index) => ids[(at * most + index) % ids.length] as string);
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

interface Told {
  readonly status: number;
  readonly text: string;
}

const answersOf =
  (server: TestServer, token: string) =>
  async (endpoint: AnyEndpoint, input: object): Promise<Told> => {
    const { url, method, headers, body } = buildRequest(endpoint, input, server.baseUrl);
    const response = await server.fetch(url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };

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
