import type { ValuesOf } from '@danbao/core';
import { type archiveCollection, archives } from '@danbao/core/archives';
import { systemIds, wallTime } from '@danbao/core/format';
import { answerCall } from '@danbao/core/resources';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { flows } from '../../db/schema.ts';
import { attachFiles } from '../../files/keep-file.ts';
import { Refusal } from '../../http/refusal.ts';
import { hostOf } from '../../resources/answer.ts';
import { type Outcome, outcomeOf } from './file-records.ts';
import type { Gathered, Ready } from './gather-flows.ts';
import { archiveFileType, noteHolding } from './holdings.ts';
import { businessNo, isPending } from './pending-flows.ts';

type Described = Omit<ValuesOf<typeof archiveCollection>, 'flowIds'>;

/** Makes drafts of finished flows; one that has a record already, or is not finished, is refused by itself. */
export async function collectFlows(
  context: Context,
  write: Write,
  gathered: readonly Gathered[],
  input: Described,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of gathered)
    outcomes.push(
      await outcomeOf(context, one.flowId, () => {
        if ('refusal' in one) throw one.refusal;
        return write.each((own) => collectOne(context, own, one, input));
      }),
    );
  return outcomes;
}

async function collectOne(context: Context, write: Write, { flow, copies }: Ready, input: Described) {
  const { db } = write;
  const { user } = context;
  // Held first: who collects it at the same time is waited for, and then seen.
  await db.select({ flowId: flows.flowId }).from(flows).where(eq(flows.flowId, flow.flowId)).for('update');
  if ((await db.$count(flows, isPending({ db, user }, flow.flowId))) === 0)
    throw new Refusal(409, { message: 'flowNotPending' });
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
    hostOf(context, write),
  );
  await noteHolding(db, archiveId, { flowId: flow.flowId });
  await attachFiles(context, db, { infoId: archiveId, fileType: archiveFileType, sysId: systemIds.file }, copies);
  return { archiveId };
}
