import type { ErasureEffect, erasureKinds } from '@danbao/core/admin';
import { addDays, compareDecimals, wallDay } from '@danbao/core/format';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  applications,
  audit,
  clients,
  files,
  flowCandidates,
  flows,
  loanPlans,
  measureOwners,
  measures,
  owners,
  projects,
  secondFactors,
  signOnIdentities,
  userPosts,
  users,
} from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { aliasStart, blank, type Traces } from './replace-everywhere.ts';
import { retentionDays } from './retained.ts';

type Kind = (typeof erasureKinds)[number]['value'];
type Obstacle = ErasureEffect['obstacles'][number];

/** Somebody whose personal data may be erased, as they stand in the database. */
export interface Subject {
  readonly name: string;
  /** What the log calls their record. */
  readonly entity: 'account' | 'client' | 'owner';
  readonly traces: Omit<Traces, 'alias'>;
  readonly obstacles: readonly Obstacle[];
  readonly signed: number;
  /** Empties the record itself. */
  readonly empty: (tx: Db, alias: string, passwordHash: string) => Promise<unknown>;
}

interface Asking {
  readonly db: Db;
  readonly context: Context;
  readonly id: string;
}

type Details = Readonly<Record<string, string>>;

/** Fields of persons in the records of clients and owners, by what they hold. */
const nameFields = ['personName', 'legalPerson', 'contact'];
const contactFields = ['phone', 'phoneOne', 'fax'];
const addressFields = ['address', 'houseAddress', 'zipCode', 'remark'];

/** A text shorter than this says nothing by itself: it would be found in what others wrote. */
const tellingLength = 7;

export function findSubject(kind: Kind, asking: Asking): Promise<Subject> {
  return finders[kind](asking);
}

const finders: Readonly<Record<Kind, (asking: Asking) => Promise<Subject>>> = {
  async user({ db, context, id }) {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.userId, id), isNull(users.service)));
    if (!row || !reaches(context.user, row.unitUid)) throw notFound();
    const waiting = await db.$count(flowCandidates, and(eq(flowCandidates.userId, id), eq(flowCandidates.open, true)));
    const running = await db.$count(
      flows,
      and(eq(flows.starterId, id), inArray(flows.status, ['running', 'suspended'])),
    );
    const { kept, signed } = await signedWithinPeriod(db, context, id);
    return {
      name: row.realName,
      entity: 'account',
      traces: {
        numbers: [],
        contacts: tellable(valuesIn([row, ...(await formerOf(db, 'account', id))], ['mobile', 'email'])),
        names: tellable(valuesIn([row, ...(await formerOf(db, 'account', id))], ['realName', 'username'])),
        ids: [id],
        alone: (await isOnlyOne(db, row.realName)) ? tellable([row.realName]) : [],
        wholeNames: true,
        kept,
      },
      obstacles: [
        ...(row.active ? [{ obstacle: 'active' } as const] : []),
        ...(waiting + running > 0 ? [{ obstacle: 'tasks', count: waiting + running } as const] : []),
      ],
      signed,
      empty: async (tx, alias, passwordHash) => {
        await tx.delete(userPosts).where(eq(userPosts.userId, id));
        await tx.delete(signOnIdentities).where(eq(signOnIdentities.userId, id));
        await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
        const version = sql`${users.version} + 1`;
        const reached = { directoryId: null, officePhone: null, mobile: null, mobileShown: false, email: null };
        const empty = { username: alias, realName: alias, deptName: null, ...reached, passwordHash, version };
        await tx.update(users).set(empty).where(eq(users.userId, id));
      },
    };
  },

  async client({ db, context, id }) {
    const [row] = await db.select().from(clients).where(eq(clients.clientId, id));
    if (!row || !reaches(context.user, row.unitUid)) throw notFound();
    const isPerson = row.clientTypeId === '05';
    const record: Details = {
      ...row.details,
      ...texts({ legalPerson: row.legalPerson, phone: row.phone, fax: row.fax }),
    };
    const all: Details = isPerson
      ? { ...record, ...texts({ address: row.address }), personNum: row.certificateCode }
      : record;
    const { ids, obstacles } = await businessOf(db, context, id);
    const elsewhere = isPerson ? await samePerson(db, context, { id, number: row.certificateCode }) : [];
    return {
      name: row.clientName,
      entity: 'client',
      traces: tracesOf([all, ...(await formerOf(db, 'client', id))], isPerson ? row.clientName : undefined, [
        id,
        ...ids,
      ]),
      obstacles: obstacles.length > 0 ? obstacles : elsewhere.slice(0, 1),
      signed: 0,
      empty: (tx, alias) =>
        tx
          .update(clients)
          .set({
            ...(isPerson ? { clientName: alias, certificateCode: alias, address: blank, zipCode: null } : {}),
            legalPerson: row.legalPerson === null ? null : alias,
            phone: row.phone === null ? null : blank,
            fax: null,
            details: emptied(row.details, alias, isPerson),
            version: row.version + 1,
          })
          .where(eq(clients.clientId, id)),
    };
  },

  async owner({ db, context, id }) {
    const [row] = await db.select().from(owners).where(eq(owners.ownerId, id));
    if (!row || !reaches(context.user, row.unitUid)) throw notFound();
    const isPerson = row.ownerType === '02';
    const { certificateCode = '', ...rest } = row.details;
    const record: Details = { ...rest, ...(row.contact === '' ? {} : { contact: row.contact }) };
    const { ids, obstacles } = await measuresOf(db, context, id);
    const number = row.details['personNum'] ?? certificateCode;
    const elsewhere = isPerson ? await samePerson(db, context, { id, number }) : [];
    return {
      name: row.ownerName,
      entity: 'owner',
      traces: tracesOf(
        [
          isPerson && certificateCode !== '' ? { personNum: certificateCode, ...record } : record,
          ...(await formerOf(db, 'owner', id)),
        ],
        isPerson ? row.ownerName : undefined,
        [id, ...ids],
      ),
      obstacles: obstacles.length > 0 ? obstacles : elsewhere.slice(0, 1),
      signed: 0,
      empty: (tx, alias) =>
        tx
          .update(owners)
          .set({
            ...(isPerson ? { ownerName: alias } : {}),
            contact: row.contact === '' ? '' : alias,
            details: emptied(row.details, alias, isPerson),
            version: row.version + 1,
          })
          .where(eq(owners.ownerId, id)),
    };
  },
};

/** Attachments of the record itself: copies of documents, photos. */
export function filesOf(id: string): SQL {
  return eq(files.infoId, id);
}

/** `states`: the record now and as the log has it. */
function tracesOf(states: readonly State[], name: string | undefined, ids: readonly string[]): Omit<Traces, 'alias'> {
  const telling = (fields: readonly string[]) =>
    valuesIn(states, fields).filter((text) => text.length >= tellingLength);
  return {
    numbers: telling(['personNum']),
    contacts: telling([...contactFields, ...(name === undefined ? [] : addressFields)]),
    names: tellable([...(name === undefined ? [] : [name]), ...valuesIn(states, nameFields)]),
    ids,
    alone: [],
    // The name of a person stands in the names of projects; that of a contact only by itself.
    wholeNames: name === undefined,
    kept: [],
  };
}

type State = Readonly<Record<string, unknown>>;

/** The record as it was, as far as the log knows. */
async function formerOf(db: Db, entity: Subject['entity'], id: string): Promise<readonly State[]> {
  const rows = await db
    .select({ before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, entity), eq(audit.entityId, id)));
  return rows
    .flatMap(({ before, after }) => [before, after])
    .filter((state) => typeof state === 'object' && state !== null) as State[];
}

/** What stands in these fields; nothing of what was erased before. */
function valuesIn(states: readonly State[], names: readonly string[]): string[] {
  const values = states.flatMap((state) => names.map((name) => state[name]));
  const texts = values.filter((value): value is string => typeof value === 'string');
  return [...new Set(texts)].filter((text) => text !== '' && !text.includes(blank) && !text.startsWith(aliasStart));
}

/** What stands in the place of each personal field; the others stay. */
function emptied(details: Details, alias: string, isPerson: boolean): Record<string, string> {
  const gone = [...contactFields, ...(isPerson ? [...addressFields, 'personNum', 'certificateCode'] : [])];
  const value = (name: string, text: string) =>
    nameFields.includes(name) ? alias : gone.includes(name) ? blank : text;
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name, value(name, text)]));
}

/** Whether nobody else whom the records know has the name. */
async function isOnlyOne(db: Db, name: string): Promise<boolean> {
  const people = await db.$count(users, eq(users.realName, name));
  const asClients = await db.$count(clients, eq(clients.clientName, name));
  const asOwners = await db.$count(owners, eq(owners.ownerName, name));
  return people + asClients + asOwners === 1;
}

/** Flows that somebody has started or signed and whose period is not over: signatures are evidence. */
async function signedWithinPeriod(db: Db, context: Context, id: string) {
  const since = addDays(wallDay(context.deps.now()), -(await periodOf(db)));
  const his = or(
    eq(flows.starterId, id),
    sql`exists (select 1 from flow_log where flow_log.flow_id = ${flows.flowId} and flow_log.entry ->> 'userId' = ${id})`,
  );
  const rows = await db
    .select({ flowId: flows.flowId, infoId: flows.infoId })
    .from(flows)
    .where(and(his, sql`(${flows.endedAt} is null or ${flows.endedAt} >= ${`${since}T00:00:00+08`}::timestamptz)`));
  return { kept: [...new Set(rows.flatMap(({ flowId, infoId }) => [flowId, infoId]))], signed: rows.length };
}

/** How many days after its end a business is kept: for ever where the settings say so. */
async function periodOf(db: Db): Promise<number> {
  return (await retentionDays(db)).get('clients') ?? 36_500;
}

async function businessOf(db: Db, context: Context, id: string) {
  const rows = await db
    .select({
      projectId: projects.projectId,
      applyId: applications.applyId,
      state: applications.state,
      end: applications.creditEndDate,
      changed: applications.updatedAt,
    })
    .from(projects)
    .leftJoin(applications, eq(applications.projectId, projects.projectId))
    .where(eq(projects.clientId, id));
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))];
  const applyIds = rows.flatMap(({ applyId }) => applyId ?? []);
  const plans =
    projectIds.length === 0 ? [] : await db.select().from(loanPlans).where(inArray(loanPlans.projectId, projectIds));
  const today = wallDay(context.deps.now());
  const open = rows.filter(
    ({ state, end }) => state === 'draft' || state === 'applied' || (state === 'approved' && (end ?? '') >= today),
  );
  const unpaid = plans.filter(
    ({ loanFactSum, repaidSum }) => compareDecimals(loanFactSum ?? '0', repaidSum ?? '0') > 0,
  );
  const ends = rows.flatMap(({ state, end, changed }) =>
    state === 'stopped' && changed ? wallDay(changed) : end === null || end === '' ? [] : end,
  );
  const about = [...projectIds, ...applyIds, ...plans.map(({ loanId }) => loanId)];
  const flowIds =
    about.length === 0 ? [] : await db.select({ id: flows.flowId }).from(flows).where(inArray(flows.infoId, about));
  return {
    ids: [...about, ...flowIds.map((flow) => flow.id)],
    obstacles: await obstaclesOf(db, today, open.length + unpaid.length, ends),
  };
}

async function measuresOf(db: Db, context: Context, id: string) {
  const rows = await db
    .select({
      measureId: measures.measureId,
      isDispose: measures.isDispose,
      isFree: measures.isFree,
      changed: measures.updatedAt,
    })
    .from(measureOwners)
    .innerJoin(measures, eq(measures.measureId, measureOwners.measureId))
    .where(eq(measureOwners.ownerId, id));
  const open = rows.filter(({ isDispose, isFree }) => isDispose === '0' && isFree === '0');
  const ends = rows.map(({ changed }) => wallDay(changed));
  return {
    ids: rows.map(({ measureId }) => measureId),
    obstacles: await obstaclesOf(db, wallDay(context.deps.now()), open.length, ends),
  };
}

/** What is in the way of the same person as another client or owner: their number goes there too. */
async function samePerson(db: Db, context: Context, { id, number }: { readonly id: string; readonly number: string }) {
  if (number.length < tellingLength || number === blank) return [];
  const client = await db.select({ id: clients.clientId }).from(clients).where(eq(clients.certificateCode, number));
  const numbers = sql`${number} in (${owners.details} ->> 'personNum', ${owners.details} ->> 'certificateCode')`;
  const owner = await db.select({ id: owners.ownerId }).from(owners).where(numbers);
  const found: Obstacle[] = [];
  for (const each of client) if (each.id !== id) found.push(...(await businessOf(db, context, each.id)).obstacles);
  for (const each of owner) if (each.id !== id) found.push(...(await measuresOf(db, context, each.id)).obstacles);
  return found;
}

async function obstaclesOf(db: Db, today: string, open: number, ends: readonly string[]): Promise<Obstacle[]> {
  if (open > 0) return [{ obstacle: 'running', count: open }];
  const last = [...ends].sort().at(-1);
  const until = last === undefined ? today : addDays(last, await periodOf(db));
  return until > today ? [{ obstacle: 'period', until }] : [];
}

function texts(fields: Readonly<Record<string, string | null>>): Details {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

const tellable = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => name.length > 1 && !name.startsWith(aliasStart));
