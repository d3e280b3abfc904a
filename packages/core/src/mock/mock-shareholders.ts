import { shareholder } from '../areas/shareholders/entities.ts';
import { visibleValues } from '../field/validate.ts';
import { found, page } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { noteChange } from './mock-history.ts';
import { Refusal } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Shareholders of the company whose equity is pledged (J2). */
export const mockShareholders: MockHandlers['shareholders'] = {
  list: ({ queryCondition, ...paging }, { state }) =>
    page(
      [...state.shareholders.values()].filter((row) => row.client_ID === queryCondition.client_ID),
      paging,
    ) as never,
  add: (body, context) => keep(context, context.state.nextId(), body.client_ID, body, 1) as never,
  update: (body, context) => {
    const id = body.stock_ID ?? '';
    const before = found(context.state.shareholders.get(id));
    if (context.version !== undefined && context.version !== before.version)
      throw new Refusal(409, 'conflict', { data: { current: before, submitted: body } });
    return keep(context, id, String(before.client_ID), body, Number(before.version) + 1) as never;
  },
  remove: ({ stock_ID }, context) => {
    const before = found(context.state.shareholders.get(stock_ID));
    context.state.shareholders.delete(stock_ID);
    note(context, 'remove', before);
    return undefined;
  },
};

function keep(context: MockContext, stock_ID: string, client_ID: string, body: Row, version: number): Row {
  const before = context.state.shareholders.get(stock_ID);
  const after = { ...visibleValues(shareholder, body), stock_ID, client_ID, version: String(version) };
  context.state.shareholders.set(stock_ID, after);
  note(context, before ? 'update' : 'add', before, after);
  return after;
}

function note(context: MockContext, action: 'add' | 'update' | 'remove', before?: Row, after?: Row): void {
  const { client_ID, stockName } = after ?? before ?? {};
  const change = { action, entity: 'shareholder' as const, name: String(stockName) };
  noteChange(context, String(client_ID), { ...change, ...(before ? { before } : {}), ...(after ? { after } : {}) });
}
