import { type AnyEntity, describeIssue, type ValuesOf } from '@danbao/core';
import {
  type flows as calls,
  flowBatchLimit,
  type flowBatchResult,
  isSignedInBatch,
  nodeOfTask,
  ownTask,
  taskNo,
} from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { flows } from '../../db/schema.ts';
import { sayHowMany } from '../../http/batch-result.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { Handlers } from '../../implement.ts';
import { actOn } from './act.ts';
import { type HeldFlow, holdFlow, seesFlow } from './find-flow.ts';
import { actorOf, instanceOf } from './instance.ts';
import { announce, type Notified } from './notify-candidates.ts';

type Result = ValuesOf<typeof flowBatchResult>;
type Batch = Parameters<Handlers<typeof calls>['handleBatch']>[1];
type Signature = NonNullable<Batch['signatures']>[number];

/** Signs several of the same node, each for itself: what is refused leaves the others signed. */
export async function handleBatch(context: Context, { signatures = [], opinion }: Batch): Promise<Result[]> {
  if (signatures.length > flowBatchLimit)
    throw invalid([{ field: 'signatures', rule: 'max', params: { max: flowBatchLimit, variant: 'value' } }]);
  const happened: Notified[] = [];
  const results = await context.write(async (write) => {
    const done = new Map<Signature, Result>();
    const kind = await kindOf({ ...context, db: write.db }, signatures);
    // In one order everywhere: two batches never wait for each other crosswise.
    for (const signature of [...signatures].sort((one, other) => (one.flowId < other.flowId ? -1 : 1))) {
      const { flowId, seq, nodeFinishId } = signature;
      let title = '';
      let form: AnyEntity | undefined;
      try {
        await write.each(async (inner) => {
          const held = await holdFlow({ ...context, db: inner.db }, flowId);
          if (!held || held === 'hidden') throw notFound();
          title = held.instance.row.title;
          form = held.instance.flow.form;
          const found = ownNode(held, signature);
          if (!found) throw new Refusal(409, { message: 'flowNotYours' });
          if (found.kind !== kind || !found.isSigned) throw new Refusal(409, { message: 'flowNotInBatch' });
          const own = { ...(nodeFinishId ? { nodeFinishId } : {}), ...(opinion ? { opinion } : {}) };
          const { told } = await actOn({ ...context, handling: 'strict' }, inner, 'handle', { flowId, seq, ...own });
          happened.push(told);
        });
        done.set(signature, { flowId, title, result: 'signed' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        done.set(signature, { flowId, title, result: 'refused', message: reasonOf(context, error, form) });
      }
    }
    return signatures.flatMap((signature) => done.get(signature) ?? []);
  });
  for (const told of happened) announce(context, told);
  sayHowMany(context, results.filter(({ result }) => result === 'signed').length, results.length);
  return results;
}

interface Found {
  /** The same for the same node of the same flow. */
  readonly kind: string;
  /** Whether it may be signed with others. */
  readonly isSigned: boolean;
}

/** The node of a signature; none that is not the caller's. */
function ownNode({ instance, actor }: HeldFlow, { nodeFinishId }: Signature): Found | undefined {
  const task = ownTask(instance.flow, instance.state, actor, taskNo(nodeFinishId));
  const node = task && nodeOfTask(instance.flow, task);
  return node && { kind: `${instance.row.code} ${node.code}`, isSigned: task.stage > 0 && isSignedInBatch(node) };
}

/** What a batch is of: the first of its signatures, as they were sent, that the caller may sign with others. Nothing is held yet. */
async function kindOf(context: Context, signatures: readonly Signature[]): Promise<string | undefined> {
  for (const signature of signatures) {
    const [row] = await context.db.select().from(flows).where(eq(flows.flowId, signature.flowId));
    if (!row || !(await seesFlow(context.db, context.user, row))) continue;
    const instance = await instanceOf(context, row);
    const found = ownNode({ instance, actor: await actorOf(context.db, context.user, row) }, signature);
    if (found?.isSigned) return found.kind;
  }
  return undefined;
}

/** What has to be looked at or confirmed is done on the page of the flow. */
function reasonOf({ locale }: Context, { details }: Refusal, form: AnyEntity | undefined): string {
  const { message, params, issues = [] } = details;
  if (issues.some(({ confirmable }) => confirmable)) return sentence('flowBatchAsks', locale);
  if (message === 'formInvalid' && form) return issues.map((issue) => describeIssue(issue, form, locale)).join('；');
  return sentence(message, locale, params);
}
