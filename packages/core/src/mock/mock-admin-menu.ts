import { branchOf, type TreeRow } from '../areas/admin/tree.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { keepRow, sameValue, seenRow } from './mock-rows.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockAdminMenu: Pick<
  MockHandlers['admin'],
  'menuEntries' | 'addMenuEntry' | 'updateMenuEntry' | 'moveMenuEntry' | 'removeMenuEntry'
> = {
  menuEntries: (_, { state }) => sorted(state) as never,
  addMenuEntry: (body, { state }) => {
    const id = state.nextId();
    refuseTaken(state, id, body);
    return keepRow(state.menuEntries, id, { isShown: '1', ...body, id, sort: String(state.menuEntries.size) }) as never;
  },
  updateMenuEntry: (body, context) => {
    const { sort } = seenRow(context, context.state.menuEntries, body.id, body);
    refuseTaken(context.state, body.id, body);
    return keepRow(context.state.menuEntries, body.id, { ...body, sort }) as never;
  },
  moveMenuEntry: ({ id, parentId, position }, context) => {
    const { state } = context;
    const { parentId: _, ...row } = seenRow(context, state.menuEntries, id, { id, parentId, position });
    const below = branchOf(sorted(state) as unknown as readonly TreeRow[], id);
    if (below.some((each) => each.id === parentId)) refuseIssues([{ field: 'parentId', rule: 'unknown' }]);
    const others = sorted(state).filter((each) => each.id !== id && each.parentId === parentId);
    const order = [...others.slice(0, Number(position)), row, ...others.slice(Number(position))];
    for (const [sort, each] of order.entries()) {
      if (each.id !== id) state.menuEntries.set(String(each.id), { ...each, sort: String(sort) });
    }
    const place = parentId === undefined ? {} : { parentId };
    return keepRow(state.menuEntries, id, { ...row, ...place, sort: String(order.indexOf(row)) }) as never;
  },
  removeMenuEntry: ({ id, withBelow = '0' }, context) => {
    const { state } = context;
    seenRow(context, state.menuEntries, id, { id });
    const branch = branchOf(sorted(state) as unknown as readonly TreeRow[], id);
    if (branch.length > 1 && withBelow !== '1') throw new Refusal(409, 'conflict');
    for (const each of branch) state.menuEntries.delete(each.id);
    return undefined;
  },
};

function sorted({ menuEntries }: MockState): readonly Row[] {
  return [...menuEntries.values()].sort((a, b) => Number(a.sort) - Number(b.sort));
}

function refuseTaken({ menuEntries }: MockState, id: string, body: Row): void {
  const samePath = body.path === undefined ? [] : sameValue(menuEntries, id, body, 'path');
  refuseIssues([...sameValue(menuEntries, id, body, 'name'), ...samePath]);
}
