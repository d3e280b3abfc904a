import { finishWorkItem, mayEditWorkItem, mayFinishWorkItem, overdueDays } from '../areas/work-items/rules.ts';
import type { workItemBody, workItemRecord } from '../areas/work-items/work-item.ts';
import type { ValuesOf } from '../entity.ts';
import { found, page, seen } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Item = ValuesOf<typeof workItemRecord>;
type Body = ValuesOf<typeof workItemBody>;
type Query = Parameters<MockHandlers['workItems']['list']>[0];

/** Work items under the rules of a server (Q6-Q8). */
export const mockWorkItems: MockHandlers['workItems'] = {
  mainTasks: (_, { state }) =>
    itemsOf(state)
      .filter(({ workType, status }) => workType === '1' && status === '0')
      .map(({ id, workDescription }) => ({ id, workDescription })),
  add: ({ id: _, ...body }, context) => {
    refuseParent(context.state, body);
    const { username } = context;
    const own = { status: '0', creatorUserId: username, creatorName: username, deptName: '业务一部' } as const;
    return keep(context.state, { ...body, ...own, id: context.state.nextId(), version: '1' });
  },
  update: (body, context) => change(body, context),
  get: ({ id }, { state }) => shown(state, item(state, id)),
  list: (query, { state, username }) => page(filtered(state, query, username), query),
  tree: (query, { state, username }) => {
    const wanted = new Set(filtered(state, query, username).map(({ id, parentId }) => parentId ?? id));
    const mains = itemsOf(state).filter(({ id }) => wanted.has(id));
    const nodes = mains.map((main) => ({
      ...main,
      children: itemsOf(state).filter(({ parentId }) => parentId === main.id),
    }));
    return page(nodes, query);
  },
  remove: ({ id }, context) => {
    const row = seen(context, context.state.workItems.get(id), { id });
    if (row.creatorUserId !== context.username) throw new Refusal(403, 'forbidden');
    if (itemsOf(context.state).some(({ parentId }) => parentId === id)) throw new Refusal(409, 'conflict');
    context.state.workItems.delete(id);
    return undefined;
  },
};

function change({ id = '', status = '0', ...body }: Body, context: MockContext): Item {
  const { state, username } = context;
  const before = item(state, id);
  seen(context, before, { id, status, ...body });
  const editable = mayEditWorkItem(before, username);
  if (!(editable || (status !== '0' && mayFinishWorkItem(before, username)))) throw new Refusal(403, 'forbidden');
  if (editable) refuseParent(state, { ...body, id });
  const after = { ...(editable ? { ...body, deptName: before.deptName } : before), id };
  if (status !== '0' && finishWorkItem(after).status !== status) refuseIssues([{ field: 'status', rule: 'choice' }]);
  const { creatorUserId, creatorName } = before;
  return keep(state, { ...after, status, creatorUserId, creatorName, version: String(Number(before.version) + 1) });
}

function refuseParent(state: MockState, { workType, parentId, id }: Partial<Body>): void {
  if (workType !== '2') return;
  const parent = state.workItems.get(parentId ?? '') as Item | undefined;
  if (parent?.workType !== '1' || parent.id === id) refuseIssues([{ field: 'parentId', rule: 'unknown' }]);
}

function keep(state: MockState, row: object): Item {
  state.workItems.set((row as Item).id, row as Item);
  return shown(state, row as Item);
}

function item(state: MockState, id: string): Item {
  return found(state.workItems.get(id)) as Item;
}

function itemsOf(state: MockState): Item[] {
  return [...state.workItems.values()].map((row) => shown(state, row as Item));
}

function shown(state: MockState, row: Item): Item {
  const parent = row.parentId === undefined ? undefined : (state.workItems.get(row.parentId) as Item | undefined);
  const late = overdueDays(row, new Date().toISOString().slice(0, 10));
  return {
    ...row,
    ...(parent ? { parentDescription: parent.workDescription } : {}),
    ...(late > 0 ? { overdueDays: String(late) } : {}),
  };
}

function filtered(state: MockState, query: Query, username: string): Item[] {
  const { text = '', status, workType, relation, deptName = '', overdue } = query;
  return itemsOf(state).filter(
    (row) =>
      `${row.workDescription}\n${row.workContent ?? ''}`.includes(text) &&
      (status === undefined || row.status === status) &&
      (workType === undefined || row.workType === workType) &&
      (row.deptName ?? '').includes(deptName) &&
      (overdue !== '1' || row.overdueDays !== undefined) &&
      (relation === undefined || relates(row, relation, username)),
  );
}

function relates(row: Item, relation: string, username: string): boolean {
  if (relation === 'created') return row.creatorUserId === username;
  const people = relation === 'led' ? row.workFlowLeaderList : row.workFlowExecutorList;
  return people?.some(({ userID }) => userID === username) ?? false;
}
