import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { answerCall, archives, type collection, type pendingArchive, type ValuesOf, wallTime } from '@danbao/core';
import { and, asc, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { archiveHoldings, files, flowLog, flows } from '../../db/schema.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import { inspector } from '../../files/inspector.ts';
import { Refusal } from '../../http/refusal.ts';
import { hostOf } from '../../resources/answer.ts';
import { containing, pageWindow } from '../paging.ts';
import { type Outcome, outcomeOf } from './file-records.ts';
import { archiveFileType, noteHolding } from './holdings.ts';

type Collection = ValuesOf<typeof collection>;
type FlowRow = typeof flows.$inferSelect;

/** Finished flows of the caller's unit of which there is no record yet. */
function uncollected({ db, user }: Pick<Context, 'db' | 'user'>): SQL | undefined {
  const taken = db.select({ one: sql`1` }).from(archiveHoldings).where(eq(archiveHoldings.flowId, flows.flowId));
  return and(eq(flows.status, 'ended'), eq(flows.unitUid, user.unitUid), notExists(taken));
}

interface PendingQuery {
  readonly flowCode?: string | undefined;
  readonly text?: string | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

export async function pendingFlows(context: Context, { flowCode, text, ...query }: PendingQuery) {
  const { db, locale, deps } = context;
  const condition = and(
    uncollected(context),
    flowCode === undefined ? undefined : eq(flows.code, flowCode),
    text === undefined ? undefined : sql`${flows.title} ilike ${containing(text)}`,
  );
  const window = pageWindow(query);
  const rows = await db
    .select()
    .from(flows)
    .where(condition)
    .orderBy(desc(flows.endedAt), desc(flows.flowId))
    .limit(window.limit)
    .offset(window.offset);
  const counts = await db
    .select({ infoId: files.infoId, count: sql<number>`count(*)::int` })
    .from(files)
    .where(inArray(files.infoId, ['', ...rows.map(({ flowId }) => flowId)]))
    .groupBy(files.infoId);
  const names = new Map(Object.values(deps.danbao.flows).map(({ code, label }) => [code, label[locale]]));
  return {
    total: await db.$count(flows, condition),
    rows: rows.map(
      (row): ValuesOf<typeof pendingArchive> => ({
        ...{ flowId: row.flowId, flowCode: row.code, title: row.title, starter: row.starterName },
        flowName: names.get(row.code) ?? row.code,
        ...businessNo(row),
        endTime: wallTime(row.endedAt ?? row.updatedAt),
        fileCount: String(counts.find(({ infoId }) => infoId === row.flowId)?.count ?? 0),
      }),
    ),
  };
}

/** Makes drafts of finished flows; one that has a record already, or is not finished, is refused by itself. */
export async function collectFlows(context: Context, write: Write, input: Collection): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const flowId of new Set(input.flowIds))
    outcomes.push(await outcomeOf(context, flowId, () => write.each((own) => collectOne(context, own, flowId, input))));
  return outcomes;
}

async function collectOne(context: Context, write: Write, flowId: string, input: Collection) {
  const { db } = write;
  const host = hostOf(context, write);
  const [flow] = await db
    .select()
    .from(flows)
    .where(and(uncollected({ ...context, db }), eq(flows.flowId, flowId)));
  if (!flow) throw new Refusal(409, { message: 'flowNotPending' });
  const ended = wallTime(flow.endedAt ?? flow.updatedAt);
  const { fondsId, categoryId, retentionPeriod, securityLevel } = input;
  const { archiveId } = await answerCall(
    archives,
    'add',
    {
      ...{ fondsId, categoryId, retentionPeriod, securityLevel },
      title: flow.title,
      archiveYear: ended.slice(0, 4),
      formedDate: ended.slice(0, 10),
      responsibleParty: flow.deptName ?? flow.starterName,
      ...businessNo(flow),
      carrier: 'electronic',
    },
    host,
  );
  await noteHolding(db, archiveId, { flowId });
  const rows = await db.select().from(files).where(eq(files.infoId, flowId)).orderBy(asc(files.uploadedAt));
  const { deps } = context;
  for (const row of rows) await keep(context, write, archiveId, row.fileName, await deps.files.get(row.storedAs));
  const name = `${flow.title.replace(/[\\/\p{Cc}]/gu, ' ').slice(0, 80)}.txt`;
  await keep(context, write, archiveId, name, Readable.from([await recordOfFlow(context, write, flow)]));
  return { archiveId };
}

/** Puts a copy of bytes into the store as a file of the record; they go again where the transaction fails. */
async function keep({ deps, user }: Context, { db }: Write, archiveId: string, fileName: string, body: Readable) {
  const storedAs = randomUUID();
  const seen = inspector();
  await deps.files.put(storedAs, body.pipe(seen.through));
  const { size, sha256 } = seen.result();
  await db.insert(files).values({
    ...{ fileId: randomUUID(), storedAs, fileName, size, sha256, fileSort: '' },
    contentType: contentTypeOf(fileName.split('.').at(-1) ?? ''),
    ...{ infoId: archiveId, fileType: archiveFileType, sysId: '3', status: null },
    ...{ unitUid: user.unitUid, uploadedBy: user.userId, uploadedAt: deps.now() },
  });
}

/** What was filled in and who said what, as text that can be read without this system. */
async function recordOfFlow({ deps }: Context, { db }: Write, flow: FlowRow): Promise<string> {
  const entries = await db.select().from(flowLog).where(eq(flowLog.flowId, flow.flowId)).orderBy(asc(flowLog.seq));
  const definition = Object.values(deps.danbao.flows).find(({ code }) => code === flow.code);
  const fields = definition?.form.fields as
    | Readonly<Record<string, { readonly label: { readonly zh: string } }>>
    | undefined;
  const values = Object.entries(flow.values).map(
    ([field, value]) =>
      `${fields?.[field]?.label.zh ?? field}：${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  const opinions = entries.map(({ at, userName, entry, opinion }) => {
    const { event = '' } = entry as { readonly event?: string };
    return [wallTime(at), userName, event, opinion ?? ''].join('\t');
  });
  return [flow.title, `流程编号：${flow.flowId}`, '', ...values, '', '审批记录', ...opinions, ''].join('\r\n');
}

function businessNo({ values }: FlowRow): { readonly businessNo?: string } {
  const no = values['docNo'] ?? values['businessNo'];
  return typeof no === 'string' && no !== '' ? { businessNo: no.slice(0, 100) } : {};
}

/** Takes drafts back that were made of flows: they wait to be collected again. */
export async function sendBack(context: Context, write: Write, archiveIds: readonly string[]): Promise<void> {
  const host = hostOf(context, write);
  for (const archiveId of new Set(archiveIds)) {
    await answerCall(archives, 'remove', { archiveId }, host);
  }
}
