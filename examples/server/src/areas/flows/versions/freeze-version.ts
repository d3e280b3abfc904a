import { createHash } from 'node:crypto';
import {
  canonicalJson,
  type FlowEntry,
  type FlowEvent,
  type FrozenBody,
  type FrozenPart,
  type FrozenParts,
  filledBody,
  frozenBody,
  nodeOfTask,
  type SignedVersion,
} from '@danbao/core/flows';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Context, Write } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { frozenVersions } from '../../../db/schema.ts';
import type { FrozenSubject } from '../../../relations/frozen-source.ts';
import { holdNames } from '../../../relations/hold-names.ts';
import type { Instance } from '../instance.ts';
import { namesOfFrozen } from './locks.ts';
import { subjectOf } from './subject.ts';

export type VersionRow = typeof frozenVersions.$inferSelect;

/**
 * The version that a signature is given for. Sending freezes the records as they are, while nobody changes them; every other signature
 * is given for what was seen, with what its node fills in. What is the same as before makes no new version.
 */
export async function freezeVersion(
  context: Context,
  write: Write,
  before: Instance,
  { row, flow }: Instance,
  { event, entry, time }: { readonly event: FlowEvent; readonly entry: FlowEntry; readonly time: Date },
): Promise<SignedVersion | undefined> {
  if (!flow.freezes || (event !== 'send' && event !== 'handle')) return undefined;
  const { db } = write;
  const reading = { ...context, db };
  const seen = await newestVersion(db, row.flowId);
  const task = before.state.tasks.find(({ no }) => no === entry.no);
  const node = task && nodeOfTask(flow, task);
  const filled = Object.keys(flow.computes ?? {});
  const body =
    seen && node && event === 'handle'
      ? filledBody(bodyOf(seen), node, row.values, (await readParts(reading, { row, flow }, ['files'])).files, filled)
      : await bodyNow(reading, { row, flow }, { hold: true });
  const { userId, realName: userName } = context.user;
  const signature = { flowId: row.flowId, seq: before.state.seq + 1, event, at: time, userId, userName };
  return keepVersion(db, seen, body, signature);
}

type Signature = Pick<VersionRow, 'flowId' | 'seq' | 'event' | 'at' | 'userId' | 'userName'>;

/** The version that says this, a new one unless the newest does. */
export async function keepVersion(
  db: Db,
  newest: Pick<VersionRow, 'no' | 'sha256'> | undefined,
  body: FrozenBody,
  signature: Signature,
): Promise<SignedVersion> {
  const text = canonicalJson(body);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (newest?.sha256 === sha256) return { no: newest.no, hash: sha256 };
  const no = (newest?.no ?? 0) + 1;
  const sm3 = createHash('sm3').update(text).digest('hex');
  await db.insert(frozenVersions).values({ ...signature, no, sha256, sm3, body: text });
  return { no, hash: sha256 };
}

export async function newestVersion(db: Db, flowId: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(frozenVersions)
    .where(eq(frozenVersions.flowId, flowId))
    .orderBy(desc(frozenVersions.no))
    .limit(1);
  return row;
}

/** The newest versions of many flows, by flow. */
export async function newestVersions(db: Db, flowIds: readonly string[]): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await db
    .selectDistinctOn([frozenVersions.flowId])
    .from(frozenVersions)
    .where(inArray(frozenVersions.flowId, [...flowIds]))
    .orderBy(frozenVersions.flowId, desc(frozenVersions.no));
  return new Map(rows.map((row) => [row.flowId, row]));
}

export function bodyOf({ body }: Pick<VersionRow, 'body'>): FrozenBody {
  return JSON.parse(body) as FrozenBody;
}

type Frozen = Pick<Instance, 'row' | 'flow'>;

/** What would be frozen now; held until the transaction ends where it is about to be. */
export async function bodyNow(
  context: Context,
  { row, flow }: Frozen,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<FrozenBody> {
  const subject = await subjectOf(context.db, flow, row);
  if (hold) await holdNames(context.db, await namesOfFrozen(context.db, subject));
  const { flowId, code: flowCode, version, infoId } = row;
  const parts = await readParts(context, { row, flow }, flow.freezes?.parts ?? [], subject);
  return frozenBody(flow, { flowId, flowCode, version, infoId }, row.values, parts);
}

async function readParts(
  context: Context,
  { row, flow }: Frozen,
  parts: readonly FrozenPart[],
  known?: FrozenSubject,
): Promise<FrozenParts> {
  const subject = known ?? (await subjectOf(context.db, flow, row));
  const read: { -readonly [P in FrozenPart]?: readonly Readonly<Record<string, unknown>>[] } = {};
  for (const part of parts) read[part] = await context.deps.frozenSources[part](context, subject);
  return read;
}
