import { found } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { keepRow, sameValue, seenRow } from './mock-rows.ts';
import type { MockState } from './mock-state.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

export const mockAdminDictionaries: Pick<
  MockHandlers['admin'],
  | 'dictionaryTypes'
  | 'addDictionaryType'
  | 'updateDictionaryType'
  | 'removeDictionaryType'
  | 'dictionaryItems'
  | 'addDictionaryItem'
  | 'updateDictionaryItem'
  | 'removeDictionaryItem'
> = {
  dictionaryTypes: (_, { state }) => [...state.dictionaryTypes.values()].map((row) => counted(state, row)) as never,
  addDictionaryType: (body, { state }) => {
    refuseIssues(state.dictionaryTypes.has(body.dictTypeId) ? [{ field: 'dictTypeId', rule: 'duplicate' }] : []);
    return counted(state, keepRow(state.dictionaryTypes, body.dictTypeId, body)) as never;
  },
  updateDictionaryType: (body, context) => {
    seenRow(context, context.state.dictionaryTypes, body.dictTypeId, body);
    return counted(context.state, keepRow(context.state.dictionaryTypes, body.dictTypeId, body)) as never;
  },
  removeDictionaryType: ({ dictTypeId }, context) => {
    const { state } = context;
    const row = seenRow(context, state.dictionaryTypes, dictTypeId, { dictTypeId });
    if (counted(state, row).entryCount !== '0') throw new Refusal(409, 'conflict');
    state.dictionaryTypes.delete(dictTypeId);
    return undefined;
  },
  dictionaryItems: ({ dictTypeId }, { state }) => {
    found(state.dictionaryTypes.get(dictTypeId));
    return itemsOf(state, dictTypeId) as never;
  },
  addDictionaryItem: (body, { state }) => {
    refuseIssues(state.dictionaryTypes.has(body.dictTypeId) ? [] : [{ field: 'dictTypeId', rule: 'unknown' }]);
    const dictId = state.nextId();
    refuseSameName(state, dictId, body.dictTypeId, body);
    return keepRow(state.dictionaryItems, dictId, { sort: '0', ...body, dictId }) as never;
  },
  updateDictionaryItem: (body, context) => {
    const { dictTypeId } = seenRow(context, context.state.dictionaryItems, body.dictId, body);
    refuseSameName(context.state, body.dictId, String(dictTypeId), body);
    return keepRow(context.state.dictionaryItems, body.dictId, { sort: '0', ...body, dictTypeId }) as never;
  },
  removeDictionaryItem: ({ dictId }, context) => {
    seenRow(context, context.state.dictionaryItems, dictId, { dictId });
    context.state.dictionaryItems.delete(dictId);
    return undefined;
  },
};

/** The entries of a dictionary, in their order. */
export function itemsOf({ dictionaryItems }: MockState, dictTypeId: string): readonly Row[] {
  const own = [...dictionaryItems.values()].filter((row) => row.dictTypeId === dictTypeId);
  return own.sort((a, b) => Number(a.sort) - Number(b.sort));
}

function counted(state: MockState, row: Row): Row {
  return { ...row, entryCount: String(itemsOf(state, String(row.dictTypeId)).length) };
}

function refuseSameName(state: MockState, dictId: string, dictTypeId: string, body: Row): void {
  const own = new Map(itemsOf(state, dictTypeId).map((row) => [String(row.dictId), row]));
  refuseIssues(sameValue(own, dictId, body, 'dictName'));
}
