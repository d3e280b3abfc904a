import type { ValuesOf } from '@danbao/core';
import { documentWords } from '@danbao/core/documents';
import type { sendingForm } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowTasks } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import type { FlowEffects } from '../flows/public.ts';
import { allotNumber, numberOf } from './allot-number.ts';
import { deliver } from './deliver.ts';
import { isSentTo } from './deliveries.ts';
import { unknownReceivers } from './receivers.ts';

type Values = Partial<ValuesOf<typeof sendingForm>>;

/** A document gets its number with the signature of the node that numbers, and goes to its receivers with the last one. */
export const sendingEffects: FlowEffects = {
  async fill(context, { db }, { row, flow }, { event, node }) {
    const { docNo: _, signer: __, signDate: ___, ...typed }: Values = row.values;
    if (event === 'send') await refuseUnknown(context, db, typed);
    if (event === 'handle' && node?.fills?.includes('docNo')) {
      const word = typed.docWord ?? '';
      if (!(await numberOf(db, row.flowId))) await refuseUnknownWord(db, row.unitUid, word);
      const released = await releaseOf(
        db,
        row.flowId,
        flow.stages.findIndex((stage) => stage.includes(node)),
      );
      const { docNo, word: docWord } = await allotNumber(context, db, { ...row, word });
      return { ...typed, docWord, docNo, ...released };
    }
    const known = await numberOf(db, row.flowId);
    if (!known) return typed;
    const { signer, signDate } = row.values;
    const released = { ...(signer ? { signer } : {}), ...(signDate ? { signDate } : {}) };
    return { ...typed, docWord: known.word, docNo: known.docNo, ...released };
  },
  readsFiles: ({ db, user }, flowId) => isSentTo(db, user, flowId),
  onEnd: (context, write, { row }) => deliver(context, write, row, (row.values as Values).receivers ?? []),
};

async function refuseUnknown({ user }: Context, db: Db, { receivers = [] }: Values): Promise<void> {
  const [first] = await unknownReceivers(db, user, receivers);
  if (first !== undefined) throw invalid([{ field: `receivers.${first}.name`, rule: 'unknown' }]);
}

async function refuseUnknownWord(db: Db, unitUid: string, word: string): Promise<void> {
  const table = tableOf(documentWords);
  const [known] = await db
    .select({ values: table.values })
    .from(table)
    .where(and(eq(table.unitUid, unitUid), eq(fieldValue(documentWords, 'word'), word)));
  if (!known || known.values['isEnable'] === '0') throw invalid([{ field: 'docWord', rule: 'unknown' }]);
}

/** Who has released the document, and when: the last signature before its number. */
async function releaseOf(db: Db, flowId: string, stage: number): Promise<Values> {
  const [last] = await db
    .select({ name: flowTasks.closedByName, time: flowTasks.closedTime })
    .from(flowTasks)
    .where(
      and(
        eq(flowTasks.flowId, flowId),
        eq(flowTasks.status, '1'),
        isNull(flowTasks.addedBy),
        lt(flowTasks.stage, stage),
      ),
    )
    .orderBy(desc(flowTasks.stage), desc(flowTasks.closedAt))
    .limit(1);
  return last?.name && last.time ? { signer: last.name, signDate: wallDay(last.time) } : {};
}
