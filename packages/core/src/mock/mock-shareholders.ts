import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';

/** Shareholders of the company whose equity is pledged (J2). */
export const mockShareholders: MockHandlers['shareholders'] = {
  list: ({ queryCondition, ...paging }, { state }) =>
    page(
      [...state.shareholders.values()].filter((row) => row.client_ID === queryCondition.client_ID),
      paging,
    ) as never,
  add: (body, { state }) => {
    const id = state.nextId();
    const kept = { ...body, stock_ID: id, version: '1' };
    state.shareholders.set(id, kept);
    return kept as never;
  },
  update: (body, { state }) => {
    const id = String(body.stock_ID ?? '');
    const kept = { ...body, stock_ID: id, version: String(Number(found(state.shareholders.get(id)).version) + 1) };
    state.shareholders.set(id, kept);
    return kept as never;
  },
  remove: (query, { state }) => {
    const id = String(query.stock_ID);
    found(state.shareholders.get(id));
    state.shareholders.delete(id);
    return undefined;
  },
};
