import { sunnyRequestEndpoints, sunnyRequests } from '@danbao/core/office';
import { changeRecord } from '@danbao/core/resources';
import { done } from '../../http/done.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { computesNames } from '../../resources/people-names.ts';
import { leaveMessages } from '../notices/public.ts';

export const sunnyRequestsArea = implement(sunnyRequestEndpoints)({
  answer: (context, { id, answer, version }) =>
    done(context, async (write) => {
      const host = { ...hostOf(context, write), ...(version === undefined ? {} : { seenVersion: version }) };
      const [request] = await host.store(sunnyRequests).find({ ids: [id] });
      if (!request) throw notFound();
      const told = { status: '1', answer, answererId: context.user.userId, answerTime: host.now };
      const changed = await changeRecord(sunnyRequests, { id }, host, (values) => ({ ...values, ...told }));
      const content = sentence('requestAnswered', 'zh', { title: String(request.values['title']) });
      const message = { typeName: sunnyRequests.label.zh, content, page: `/party/requests?record=${id}` };
      await leaveMessages(context, write, [request.authorId], message);
      return changed;
    }),
});

export const sunnyRequestEffects: ServerEffects = {
  /** What somebody asked they change themselves; others answer it. */
  async before({ before, after }, { caller }) {
    const isAnswer = after?.values['status'] === '1';
    if (before && !isAnswer && before.authorId !== caller.userId) throw forbidden();
    return [];
  },
  compute: computesNames({ answererId: 'answererName' }, 'author'),
};
