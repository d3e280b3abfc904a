import {
  answers,
  forum,
  forumReplies,
  forumTopics,
  moderatesForum,
  questionEndpoints,
  questions,
} from '@danbao/core/office';
import { type AnyResource, changeRecord, type StoredRecord } from '@danbao/core/resources';
import { done } from '../../http/done.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { leaveMessages } from '../notices/public.ts';

const moderated: Readonly<Record<string, AnyResource>> = {
  question: questions,
  answer: answers,
  forumTopic: forumTopics,
  forumReply: forumReplies,
};

export const forumArea = implement(forum)({
  hide: (context, { kind, id, hidden, reason }) =>
    done(context, async (write) => {
      const resource = moderated[kind];
      if (!resource) throw notFound();
      const host = hostOf(context, write);
      const before = await held(host, resource, id);
      const state = hidden === '1' ? { isHidden: '1', hideReason: reason } : { isHidden: '0' };
      await changeRecord(resource, { [resource.id]: id }, host, ({ hideReason: _, ...values }) => ({
        ...values,
        ...state,
      }));
      if (hidden === '0' || before.authorId === context.user.userId) return;
      const content = sentence('yoursHidden', 'zh', { what: textOf(before), reason: reason ?? '' });
      await leaveMessages(context, write, [before.authorId], { typeName: resource.label.zh, content });
    }),

  pin: (context, { id, pinned }) =>
    done(context, (write) =>
      changeRecord(forumTopics, { id }, hostOf(context, write), (values) => ({ ...values, isPinned: pinned })),
    ),
});

export const questionsArea = implement(questionEndpoints)({
  accept: (context, { questionId, answerId }) =>
    done(context, async (write) => {
      const host = hostOf(context, write);
      const question = await held(host, questions, questionId);
      const { userId, permissions } = context.user;
      if (question.authorId !== userId && !permissions.includes(moderatesForum)) throw forbidden();
      const [answer] = answerId === undefined ? [] : await host.store(answers).find({ ids: [answerId] });
      if (answerId !== undefined && answer?.values['questionId'] !== questionId) throw notFound();
      const changed = await changeRecord(questions, { id: questionId }, host, ({ acceptedId: _, ...values }) => ({
        ...values,
        ...(answerId === undefined ? { isSolved: '0' } : { isSolved: '1', acceptedId: answerId }),
      }));
      if (answer && answer.authorId !== userId) {
        const content = sentence('answerAccepted', 'zh', { title: textOf(question) });
        const page = `/qa/index?question=${questionId}`;
        await leaveMessages(context, write, [answer.authorId], { typeName: answers.label.zh, content, page });
      }
      return changed;
    }),
});

/** What a record is called in a message. */
export function textOf({ values }: StoredRecord): string {
  return String(values['title'] ?? values['content'] ?? '').slice(0, 50);
}
