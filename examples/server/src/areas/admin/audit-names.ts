import type { AuditEntry } from '@danbao/core/admin';
import { flowOfCode } from '@danbao/core/flows';
import { type AnyResource, namedChanges, readValue } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows.ts';
import { hostOf } from '../../resources/answer.ts';
import { sourceOf } from '../search/public.ts';

type State = Readonly<Record<string, unknown>>;

/** A record that a search knows by its kind. */
interface RecordKey {
  readonly kind: string;
  readonly id: string;
}

/** The fields by which people know a record that is none of a resource; the first that is there counts. */
const naming = [
  'optName',
  'ownerName',
  'clientName',
  'projectName',
  'fileName',
  'stockName',
  'realName',
  'roleName',
  'unitName',
  'deptName',
  'dishName',
  'workDescription',
  'personName',
  'packageNo',
  'systemName',
  'title',
  'zh',
  'name',
  'date',
];

/** Of what record an entry tells whose own state names none. */
const records: Readonly<Record<string, (entityId: string, state: State) => RecordKey>> = {
  account: (id) => ({ kind: 'person', id }),
  application: (id) => ({ kind: 'project', id }),
  loanPlan: (_, { apply_ID }) => ({ kind: 'project', id: String(apply_ID) }),
  circulation: (_, { flowId }) => ({ kind: 'flow', id: String(flowId) }),
  comment: (_, { kind, recordId }) => ({ kind: String(kind), id: String(recordId) }),
  fulfilment: (_, { optGuaranty_ID }) => ({ kind: 'measure', id: String(optGuaranty_ID) }),
  ballot: (_, { voteId }) => ({ kind: 'vote', id: String(voteId) }),
  quizAnswer: (_, { quest_id }) => ({ kind: 'quizQuestion', id: String(quest_id) }),
};

const stateOf = ({ before, after }: AuditEntry): State => after ?? before ?? {};

/** The entries with what their records are called, and what the people and records are called whose ids stand in them. */
export async function withRecordNames(
  context: Context,
  entries: readonly AuditEntry[],
): Promise<readonly AuditEntry[]> {
  const named = await withReferences(context, entries);
  const resourceOf = (entry: AuditEntry) => context.deps.danbao.resources.find(({ name }) => name === entry.entity);
  const own = named.map((entry) => nameIn(entry, resourceOf(entry)));
  const open = named.map((entry, at) => (own[at] === undefined ? recordOf(entry) : undefined));
  const found = await titlesOf(
    context,
    open.filter((record) => record !== undefined),
  );
  return named.map((entry, at) => {
    const record = open[at];
    const recordName = own[at] ?? (record && found.get(keyOf(record)));
    return recordName === undefined ? entry : { ...entry, recordName };
  });
}

/** What the state of an entry itself calls its record. */
function nameIn(entry: AuditEntry, resource: AnyResource | undefined): string | undefined {
  const state = stateOf(entry);
  const title = resource && readValue(state, resource.title);
  const isBare = resource !== undefined && /I[dD]$/.test(resource.title) && title === state[resource.title];
  const flow = entry.entity === 'flowChain' ? flowOfCode(String(state['flowCode'])) : undefined;
  const all = [flow?.label.zh, isBare ? undefined : title, ...(resource ? [] : naming.map((field) => state[field]))];
  return all.find((value): value is string => typeof value === 'string' && value !== '');
}

function recordOf({ entity, entityId, ...states }: AuditEntry): RecordKey {
  return records[entity]?.(entityId, states.after ?? states.before ?? {}) ?? { kind: entity, id: entityId };
}

const keyOf = ({ kind, id }: RecordKey) => `${kind} ${id}`;

/** What records are called now, one look-up for each kind. */
async function titlesOf(context: Context, all: readonly RecordKey[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of new Set(all.map((record) => record.kind))) {
    const source = sourceOf(context, kind);
    if (!source) continue;
    const ids = [...new Set(all.filter((record) => record.kind === kind).map(({ id }) => id))];
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const rows = await rowsOf<{ readonly id: string; readonly title: string | null }>(
      context.db,
      sql`select ${source.id}::text as id, ${source.title} as title from ${source.from} where ${source.id} in (${list})`,
    );
    for (const { id, title } of rows) if (title) titles.set(keyOf({ kind, id }), title);
  }
  return titles;
}

/** The states with the names of the people and records that they refer to, as the history of a record has them. */
async function withReferences(context: Context, entries: readonly AuditEntry[]): Promise<readonly AuditEntry[]> {
  const host = hostOf(context, { db: context.db });
  const named = new Map<string, AuditEntry>();
  for (const resource of context.deps.danbao.resources) {
    const own = entries.filter(({ entity, before, after }) => entity === resource.name && (before || after));
    if (own.length === 0) continue;
    const changes = own.map((entry) => ({
      ...{ id: entry.id, at: entry.at, userName: entry.username, action: 'update' as const, resource: resource.name },
      ...{ recordId: entry.entityId, operation: entry.requestId },
      ...(entry.before ? { before: entry.before } : {}),
      ...(entry.after ? { after: entry.after } : {}),
    }));
    for (const [at, { before, after }] of (await namedChanges(resource, changes, host)).entries()) {
      const entry = own[at];
      if (entry) named.set(entry.id, { ...entry, ...(before ? { before } : {}), ...(after ? { after } : {}) });
    }
  }
  return entries.map((entry) => named.get(entry.id) ?? entry);
}
