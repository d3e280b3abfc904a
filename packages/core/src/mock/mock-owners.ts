import { owner } from '../areas/owners/owner.ts';
import { activeStatus, ownerDefaults } from '../areas/owners/owner-defaults.ts';
import { validate, visibleValues } from '../field/validate.ts';
import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import type { MockState } from './mock-state.ts';
import { refuseIssues } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** Owners, and the clients that they are picked from. */
export const mockOwners: MockHandlers['owners'] = {
  list: ({ queryCondition = {}, ...paging }, { state }) => {
    const { ownerName = '', ...exact } = queryCondition;
    const rows = [...state.owners.values()].filter(
      (row) =>
        `${row.ownerName} ${row.contact}`.includes(ownerName) &&
        Object.entries(exact).every(([name, value]) => value === undefined || row[name] === value),
    );
    return page(rows, paging) as never;
  },
  get: ({ owner_ID }, { state }) => [found(state.owners.get(owner_ID))] as never,
  add: (body, { state }) => keepOwner(state.nextId(), body, 1, state) as never,
  update: (body, { state }) => {
    const id = body.owner_ID ?? '';
    return keepOwner(id, body, Number(found(state.owners.get(id)).version) + 1, state) as never;
  },
  remove: ({ owner_ID }, { state }) => {
    found(state.owners.get(owner_ID));
    state.owners.delete(owner_ID);
    return undefined;
  },
  companies: (query, { state }) => page(clientsOf(state, '01'), query) as never,
  persons: (query, { state }) => page(clientsOf(state, '02'), query) as never,
};

function keepOwner(id: string, body: Row, version: number, state: MockState): Row {
  refuseIssues(validate(owner, body, { confirmed: String(body.confirmed ?? '').split(',') }));
  const { context: _, ...values } = visibleValues(owner, body);
  const defaults = ownerDefaults[values.ownerType as '01' | '02'];
  const named = { ownerName: values.ownerName ?? values.personName };
  const kept = { ...defaults, ...values, ...named, owner_ID: id, status: activeStatus, version: String(version) };
  state.owners.set(id, kept);
  return kept;
}

function clientsOf(state: MockState, ownerType: string): Row[] {
  const rows = [...state.owners.values()].filter((row) => row.ownerType === ownerType);
  return rows.map((row) => ({
    ...row,
    client_ID: row.owner_ID,
    clientName: row.ownerName,
    workAddress: row.houseAddress,
  }));
}
