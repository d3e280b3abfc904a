import { createHash } from 'node:crypto';
import type { ValuesOf } from '@danbao/core';
import {
  differenceOf,
  type FlowEvent,
  type FrozenBody,
  type flowVersionRow,
  flowVersions,
  isWithStarter,
  sheetText,
} from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { flows, frozenVersions } from '../../../db/schema.ts';
import { notFound } from '../../../http/refusal.ts';
import { implement } from '../../../implement.ts';
import { seesFlow } from '../find-flow.ts';
import { effectsOf } from '../flow-effects.ts';
import { type Instance, instanceOf } from '../instance.ts';
import { bodyNow, bodyOf, type VersionRow } from './freeze-version.ts';
import { maskBody, maskDifference } from './mask-body.ts';

/** The versions of flows, for who reads the flow or what it is about. */
export const flowVersionsArea = implement(flowVersions)({
  async list(context, { flowId }) {
    const instance = await readable(context, flowId);
    // Sheets ask this of everything; what nobody signed, or who asks does not see, has none.
    if (!instance) return [];
    const rows = await versionsOf(context.db, flowId);
    return rows.map((row, at) => asVersion(row, at === 0 && isShown(instance)));
  },

  async get(context, { flowId, no }) {
    const instance = await readableFlow(context, flowId);
    const rows = await versionsOf(context.db, flowId);
    const row = versionOf(rows, no);
    const isMasked = !context.user.permissions.includes('personal:export');
    const body = bodyOf(row);
    return {
      ...asVersion(row, row === rows[0] && isShown(instance)),
      body: (isMasked ? maskBody(context.deps.danbao.kinds, body) : body) as unknown as Readonly<
        Record<string, unknown>
      >,
      isIntact: createHash('sha256').update(row.body).digest('hex') === row.sha256 ? '1' : '0',
      isMasked: isMasked ? '1' : '0',
    };
  },

  async difference(context, { flowId, from, to }) {
    const instance = await readableFlow(context, flowId);
    const rows = await versionsOf(context.db, flowId);
    const before = bodyOf(versionOf(rows, from));
    const after = to === undefined ? await bodyNow(context, instance) : bodyOf(versionOf(rows, to));
    return differenceBetween(context, instance, before, after);
  },
});

/** The versions of a flow, the newest first. */
export function versionsOf(db: Db, flowId: string): Promise<VersionRow[]> {
  return db.select().from(frozenVersions).where(eq(frozenVersions.flowId, flowId)).orderBy(desc(frozenVersions.no));
}

function differenceBetween(context: Context, { flow }: Instance, before: FrozenBody, after: FrozenBody) {
  const { deps, locale, user } = context;
  const { kinds } = deps.danbao;
  const found = differenceOf(before, after, { flow, kinds, locale, textOf: sheetText });
  return user.permissions.includes('personal:export') ? found : found.map(maskDifference);
}

function versionOf(rows: readonly VersionRow[], no: string | undefined): VersionRow {
  const row = no === undefined ? rows[0] : rows.find((one) => one.no === Number(no));
  if (!row) throw notFound();
  return row;
}

/** A flow that the caller sees, or what it is about. */
async function readableFlow(context: Context, flowId: string): Promise<Instance> {
  const instance = await readable(context, flowId);
  if (!instance) throw notFound();
  return instance;
}

async function readable(context: Context, flowId: string): Promise<Instance | undefined> {
  const { db, deps, user } = context;
  const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (!row || row.status === 'deleted') return undefined;
  const isSeen = user.permissions.includes('flow:read') && (await seesFlow(db, user, row));
  if (!isSeen && !(await effectsOf({ deps }, row.code).readsSubject?.(context, row.infoId))) return undefined;
  return instanceOf({ db, deps }, row);
}

/** While its starter has a flow, it stands as it is edited; a version stays what was signed. */
function isShown({ state }: Instance): boolean {
  return state.status !== 'draft' && !isWithStarter(state);
}

function asVersion(row: VersionRow, shown: boolean): ValuesOf<typeof flowVersionRow> {
  return {
    flowId: row.flowId,
    no: String(row.no),
    sha256: row.sha256,
    sm3: row.sm3,
    time: wallTime(row.at),
    userRealName: row.userName,
    event: row.event as FlowEvent,
    isShown: shown ? '1' : '0',
  };
}
