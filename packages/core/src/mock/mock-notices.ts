import { noticeForm } from '../areas/notices/publishing.ts';
import { visibleValues } from '../field/validate.ts';
import { found, page, seen } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';

type Row = Readonly<Record<string, unknown>>;

/** Everything is of today and in force until it is withdrawn; all belongs to the one unit. */
export const mockNotices: MockHandlers['notices'] = {
  messages: ({ pageSize, pageNumber }, context) =>
    page(
      inForce(context, 'notice').map((row) => ({
        ...row,
        messageBox: row.content,
        publishId: publishIds[String(row.scope)],
      })),
      { pageSize, pageNum: pageNumber },
    ) as never,
  warnings: (_, context) => marked(context, 'urging', context.state.warnings) as never,
  personal: (_, context) => marked(context, 'personal', context.state.personalMessages) as never,
  meetings: (_, context) => marked(context, 'meeting', context.state.meetings) as never,
  business: (_, context) => inForce(context, 'business') as never,
  votes: (_, context) => marked(context, 'vote', context.state.votes) as never,
  votedToday: (_, { state }) => state.votedToday as never,
  workFlow: ({ id }, { state }) => found(state.workFlows.get(id)) as never,
  centre: ({ kind, unread, ...paging }, context) =>
    page(
      records(context).filter((row) => (!kind || row.kind === kind) && (unread !== '1' || row.readTime === undefined)),
      paging,
    ) as never,
  unread: (_, context) => ({ total: records(context).filter(({ readTime }) => readTime === undefined).length }),
  noteShown: ({ keys }, context) => mark(context, 'shown', keys),
  markRead: ({ keys = [], all }, context) =>
    mark(context, 'read', all === '1' ? records(context).map(({ key }) => String(key)) : keys),
  published: ({ kind, content = '', ...paging }, { state }) =>
    page(
      [...state.notices.values()].filter(
        (row) => (!kind || row.kind === kind) && String(row.content).includes(content),
      ),
      paging,
    ) as never,
  publish: (body, context) => keep(context, context.state.nextId(), body) as never,
  change: ({ id, ...body }, context) =>
    keep(context, id, body, seen(context, context.state.notices.get(id), body)) as never,
  withdraw: ({ id }, context) => {
    const row = seen(context, context.state.notices.get(id), { id });
    return keep(context, id, row, row, { withdrawTime: time }) as never;
  },
  live: () => new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('event: hello\n\n')) }),
};

const time = '2026-01-01 08:00:00';
const publishIds: Readonly<Record<string, string>> = { group: '0', system: '101', unit: '1' };
const idNames: Readonly<Record<string, string>> = { meeting: 'mrId', vote: 'voteId' };

function keyOf(kind: string, row: Row): string {
  return `${kind}:${row[idNames[kind] ?? 'id']}`;
}

function inForce(context: MockContext, kind: string): Row[] {
  const rows = [...context.state.notices.values()].filter((row) => row.kind === kind && !row.withdrawTime);
  return marked(context, kind, rows);
}

function marked({ state, username }: MockContext, kind: string, rows: readonly Row[]): Row[] {
  const flag = (what: string, row: Row) =>
    state.noticeMarks.has(`${what} ${username} ${keyOf(kind, row)}`) ? '1' : '0';
  return rows.map((row) => ({ ...row, isShown: flag('shown', row), isRead: flag('read', row) }));
}

function records(context: MockContext): Row[] {
  const { state } = context;
  const byKind: Readonly<Record<string, readonly Row[]>> = {
    notice: inForce(context, 'notice'),
    business: inForce(context, 'business'),
    urging: state.warnings,
    meeting: state.meetings,
    personal: state.personalMessages,
    vote: state.votes,
  };
  return Object.entries(byKind).flatMap(([kind, rows]) =>
    marked(context, kind, rows).map((row) => ({
      key: keyOf(kind, row),
      kind,
      time,
      title: row.title ?? row.typeName ?? row.mrName,
      content: row.content ?? row.messageContent ?? row.appointReason,
      scope: row.scope,
      messageTypeId: row.messageTypeId,
      messageInfoId: row.messageInfoId,
      ...(row.isRead === '1' ? { readTime: time } : {}),
    })),
  );
}

function mark({ state, username }: MockContext, what: 'shown' | 'read', keys: readonly string[]): undefined {
  for (const key of keys) state.noticeMarks.add(`${what} ${username} ${key}`);
  return undefined;
}

function keep({ state, username }: MockContext, id: string, body: Row, before?: Row, more: Row = {}): Row {
  const kept = {
    ...visibleValues(noticeForm, body),
    id,
    unitName: '示例单位',
    publisher: username,
    publishTime: time,
    ...more,
    version: String(Number(before?.version ?? 0) + 1),
  };
  state.notices.set(id, kept);
  return kept;
}
