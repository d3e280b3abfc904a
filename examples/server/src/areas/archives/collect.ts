import type { ValuesOf } from '@danbao/core';
import { type archiveCollection, archives, describeFlow } from '@danbao/core/archives';
import { systemIds, wallDay } from '@danbao/core/format';
import { answerCall } from '@danbao/core/resources';
import { eq, inArray } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { flows, units } from '../../db/schema.ts';
import { attachFiles } from '../../files/keep-file.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ServerHost } from '../../resources/answer.ts';
import { type Outcome, outcomeOf } from './file-records.ts';
import type { Gathered, Ready } from './gather-flows.ts';
import { archiveFileType, noteHolding } from './holdings.ts';
import { hostOfMany } from './host-of-many.ts';
import { arePending } from './pending-flows.ts';

type Described = Omit<ValuesOf<typeof archiveCollection>, 'flowIds'>;

/** Makes drafts of finished flows; one that has a record already, or is not finished, is refused by itself. */
export async function collectFlows(
  context: Context,
  write: Write,
  gathered: readonly Gathered[],
  input: Described,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const pending = await holdPending(context, write, gathered);
  const hostIn = hostOfMany(context);
  for (const one of gathered)
    outcomes.push(
      await outcomeOf(context, one.flowId, () => {
        if ('refusal' in one) throw one.refusal;
        if (!pending.has(one.flowId)) throw new Refusal(409, { message: 'flowNotPending' });
        return write.each((own) => collectOne(context, own, hostIn(own), one, input));
      }),
    );
  return outcomes;
}

/** Which of them wait still. They are held first, in one order: who collects them at the same time is waited for, and then seen. */
async function holdPending(
  { user }: Context,
  { db }: Write,
  gathered: readonly Gathered[],
): Promise<ReadonlySet<string>> {
  const ids = gathered.map(({ flowId }) => flowId);
  await db
    .select({ flowId: flows.flowId })
    .from(flows)
    .where(inArray(flows.flowId, ids))
    .orderBy(flows.flowId)
    .for('update');
  const rows = await db.select({ flowId: flows.flowId }).from(flows).where(arePending({ db, user }, ids));
  return new Set(rows.map(({ flowId }) => flowId));
}

async function collectOne(
  context: Context,
  { db, record }: Write,
  host: ServerHost,
  { flow, copies }: Ready,
  input: Described,
) {
  const [unit] = await db.select().from(units).where(eq(units.unitUid, flow.unitUid));
  const endedOn = wallDay(flow.endedAt ?? flow.updatedAt);
  const described = describeFlow({ ...flow, unitName: unit?.unitName ?? '', endedOn });
  const { fondsId, categoryId, retentionPeriod, securityLevel } = input;
  // Two documents of one day may have one title: then the record has that of its flow, which numbers it.
  const { title, formedDate } = described;
  const [taken] = await host.store(archives).find({ keys: [{ fondsId, categoryId, formedDate, title }] });
  const { archiveId } = await answerCall(
    archives,
    'add',
    {
      ...{ fondsId, categoryId, retentionPeriod, securityLevel },
      ...described,
      ...(taken ? { title: flow.title } : {}),
      archiveYear: described.formedDate.slice(0, 4),
      carrier: 'electronic',
    },
    host,
  );
  await noteHolding(db, archiveId, { flowId: flow.flowId });
  await attachFiles(
    context,
    { db, record },
    { infoId: archiveId, fileType: archiveFileType, sysId: systemIds.file },
    copies,
  );
  return { archiveId };
}
