import { found, page } from './find-row.ts';
import { now } from './mock-flow-rows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { Refusal } from './refusal.ts';

type Urging = MockHandlers['urging'];
type Row = Record<string, unknown>;

/** Replies to urging matters in memory. */
export const mockUrgingReplies: Pick<
  Urging,
  'replies' | 'reply' | 'addReply' | 'updateReply' | 'removeReply' | 'submitReply'
> = {
  replies: ({ urgingId, ...paging }, context) =>
    page([...context.state.urgingReplies.values()].filter((row) => row['urgingId'] === urgingId) as never, paging),
  reply: ({ replyId }, { state }) => found(state.urgingReplies.get(replyId)) as never,
  addReply: (body, context) => {
    found(context.state.flows.get(body.urgingId));
    return keep(context, { ...body, replyId: context.state.nextId(), isSubmitted: '0' }) as never;
  },
  updateReply: (body, context) => keep(context, { ...draft(context, body.replyId ?? ''), ...body }) as never,
  removeReply: ({ replyId }, context) => {
    draft(context, replyId);
    context.state.urgingReplies.delete(replyId);
    return undefined;
  },
  submitReply: ({ replyId }, context) => keep(context, { ...draft(context, replyId), isSubmitted: '1' }) as never,
};

function draft({ state, username }: MockContext, replyId: string): Row {
  const row = found(state.urgingReplies.get(replyId));
  if (row['isSubmitted'] === '1' || row['user'] !== username) throw new Refusal(403, 'forbidden');
  return row;
}

function keep({ state, username }: MockContext, row: Row): Row {
  const kept = { ...row, user: username, time: now(), version: String(Number(row['version'] ?? 0) + 1) };
  state.urgingReplies.set(String(row['replyId']), kept);
  return kept;
}
