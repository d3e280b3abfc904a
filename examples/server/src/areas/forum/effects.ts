import { label } from '@danbao/core';
import { answers, forumBoards, forumReplies, forumTopics, moderatesForum, questions } from '@danbao/core/office';
import type { AnyResource, EffectChange } from '@danbao/core/resources';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { forbidden } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { leaveMessages } from '../notices/public.ts';
import { textOf } from './forum.ts';
import { hiddenFrom, isHiddenFrom, shownTo } from './shown.ts';

const closedBoard = label('该版块暂不能发帖', 'no topics can be added to this board');

/** Whoever wrote something changes and deletes it; others only moderate. */
function ownOnly({ action, before, after }: EffectChange, { caller }: ServerHost): void {
  if (!before || before.authorId === caller.userId) return;
  const moderates = caller.permissions.includes(moderatesForum);
  const text = (record: typeof before | undefined) => `${record?.values['title']} ${record?.values['content']}`;
  const isText = action === 'remove' || text(before) !== text(after);
  // Answering and accepting change what others keep for the author; the words stay their own.
  if (isText && !(moderates && action === 'remove')) throw forbidden();
}

/** How many records stand below each. */
async function countsOf(db: Db, resource: AnyResource, field: string, ids: readonly string[]) {
  const parent = fieldValue(resource, field);
  const rows = await db
    .select({ parent, total: sql<number>`count(*)::int` })
    .from(tableOf(resource))
    .where(inArray(parent, [...ids]))
    .groupBy(parent);
  return new Map(rows.map((row) => [row.parent, row.total]));
}

const withTexts = (
  texts: readonly string[],
  below?: { resource: AnyResource; by: string; as: string },
): ServerEffects => ({
  async before(change, host) {
    ownOnly(change, host);
    return [];
  },
  withheld: (record, caller) => (isHiddenFrom(record, caller) ? texts : []),
  withholds(row, caller) {
    const of = hiddenFrom(row, caller);
    return of && { fields: texts, of };
  },
  async compute(records, host) {
    const shown = await shownTo(host, records, texts);
    if (!below) return shown;
    const ids = records.map(({ id }) => id);
    const counts = await countsOf(host.db, below.resource, below.by, ids);
    return records.map(({ id }, index) => ({ ...shown[index], [below.as]: String(counts.get(id) ?? 0) }));
  },
});

/** Tells whoever asked or began that somebody has answered. */
const tells = (parent: AnyResource, by: string, pageOf: (id: string) => string) =>
  async function tell({ action, after }: EffectChange, host: ServerHost): Promise<void> {
    if (action !== 'add' || !after) return;
    const id = String(after.values[by]);
    const [above] = await host.store(parent).find({ ids: [id] });
    if (!above || above.authorId === after.authorId) return;
    const content = sentence('answeredTo', 'zh', { title: textOf(above) });
    const message = { typeName: parent.label.zh, content, page: pageOf(id) };
    await leaveMessages(host.context, host, [above.authorId], message);
  };

const topic = withTexts(['title', 'content'], { resource: forumReplies, by: 'topicId', as: 'replyCount' });
const toTopic = tells(forumTopics, 'topicId', (id) => `/forum/index?topic=${id}`);

export const forumEffects: Effects = {
  question: withTexts(['title', 'content'], { resource: answers, by: 'questionId', as: 'answerCount' }),
  answer: {
    ...withTexts(['content']),
    after: tells(questions, 'questionId', (id) => `/qa/index?question=${id}`),
  },
  forumTopic: {
    ...topic,
    async before(change, host) {
      ownOnly(change, host);
      const { action, after } = change;
      if (action !== 'add' || !after) return [];
      const [board] = await host.store(forumBoards).find({ ids: [String(after.values['boardId'])] });
      return board?.values['isOpen'] === '0' ? [{ field: 'boardId', rule: 'closed', message: closedBoard }] : [];
    },
  },
  forumReply: {
    ...withTexts(['content']),
    async after(change, host) {
      const { action, after } = change;
      if (action === 'add' && after) {
        // Moves the topic up; that it was answered is no change of the topic, so its version stays.
        const table = tableOf(forumTopics);
        const updatedAt = host.context.deps.now();
        await host.db
          .update(table)
          .set({ updatedAt })
          .where(eq(table.id, String(after.values['topicId'])));
      }
      await toTopic(change, host);
    },
  },
};
