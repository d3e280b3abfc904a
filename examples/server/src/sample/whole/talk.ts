import { flowDefinitions } from '@danbao/core/flows';
import { and, asc, eq } from 'drizzle-orm';
import { commentsArea } from '../../areas/comments/public.ts';
import { circulationsArea, flowsArea } from '../../areas/flows/public.ts';
import { findAccount } from '../../auth/principal.ts';
import type { Context, Reading } from '../../context.ts';
import * as table from '../../db/schema.ts';
import { backgroundContext } from '../../http/background-context.ts';
import { sampleAccounts } from '../accounts.ts';

/** Around a flow that waits somebody is asked to sign as well, two people get it to read, and they talk about it; by the calls of the app. */
export async function keepTalk({ db, deps }: Reading): Promise<void> {
  const { flows, flowCandidates } = table;
  const [waiting] = await db
    .select({ flowId: flows.flowId, seq: flows.seq, starterId: flows.starterId, signerId: flowCandidates.userId })
    .from(flows)
    .innerJoin(flowCandidates, and(eq(flowCandidates.flowId, flows.flowId), flowCandidates.open))
    .where(and(eq(flows.code, flowDefinitions.publishing.code), eq(flows.status, 'running')))
    .orderBy(asc(flows.flowId), asc(flowCandidates.userId))
    .limit(1);
  if (!waiting) throw new Error('no flow of the sample waits to be talked about');
  const { flowId, starterId, signerId } = waiting;
  const as = async (userId: string): Promise<Context> => {
    const user = await findAccount(db, userId);
    if (!user) throw new Error(`no account ${userId}`);
    return backgroundContext({ deps, db, user, locale: 'zh', requestId: flowId });
  };
  const [starter, signer] = [await as(starterId), await as(signerId)];
  const [asked, reads, unread] = ['manager', 'assistant', 'viewer'].map(idOf) as [string, string, string];
  await flowsArea.handlers.addSign(signer, {
    ...{ flowId, seq: String(waiting.seq), position: 'before', toUserIds: [asked] },
    opinion: '请核对走访企业的名称与数据',
  });
  await circulationsArea.handlers.send(starter, { flowId, toUserIds: [reads, unread], note: '发布前请知悉' });
  await circulationsArea.handlers.read(await as(reads), { flowId, opinion: '已阅，无修改意见' });
  const record = { kind: 'flow', recordId: flowId } as const;
  const say = (
    who: Context,
    text: string,
    more: { readonly parentId?: string; readonly mentions?: readonly string[] },
  ) => commentsArea.handlers.add(who, { ...record, text, ...more });
  const { id } = await say(starter, `@${signer.user.realName} 照片是否一并发布？`, { mentions: [signerId] });
  await say(signer, '一并发布，每家企业一张', { parentId: id });
  await say(starter, '好的，已补充照片说明', {});
}

function idOf(username: string): string {
  const found = sampleAccounts.find((account) => account.username === username);
  if (!found) throw new Error(`no account ${username}`);
  return found.userId;
}
