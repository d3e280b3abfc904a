import { activeStatus, ownerDefaults } from '../areas/owners/owner-defaults.ts';
import type { ownerBody, ownerQuery } from '../areas/owners/records.ts';
import type { ValuesOf } from '../entity.ts';
import { found, page } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import type { MockOwner, MockState } from './mock-state.ts';
import { Refusal } from './refusal.ts';

/** Owners, and the clients that they are picked from. */
export const mockOwners: MockHandlers['owners'] = {
  list: ({ queryCondition = {}, ...paging }, { state }) => {
    const { ownerName = '', status, clientTypeID, number } = queryCondition;
    const rows = [...state.owners.values()].filter(
      (row) =>
        `${row.ownerName} ${row.contact}`.includes(ownerName) &&
        (status === undefined || row.status === status) &&
        (clientTypeID === undefined || row.clientTypeID === clientTypeID) &&
        (number === undefined || row.certificateCode === number || row.personNum === number),
    );
    return page(rows, paging);
  },
  get: ({ owner_ID }, { state }) => [found(state.owners.get(owner_ID))],
  add: ({ onlyNew: _, ...body }, context) => keepOwner(context.state.nextId(), body, 1, context),
  update: (body, context) => {
    const { state, version } = context;
    const id = body.owner_ID ?? '';
    const current = found(state.owners.get(id));
    if (version !== undefined && version !== current.version)
      throw new Refusal(409, 'conflict', { data: { current, submitted: body } });
    return keepOwner(id, body, Number(current.version) + 1, context);
  },
  remove: ({ owner_ID }, { state }) => {
    found(state.owners.get(owner_ID));
    state.owners.delete(owner_ID);
    return undefined;
  },
  companies: (query, { state }) =>
    page(
      ownersOf(state, '01', query).map(
        ({ owner_ID, ownerName, certificateCode, legalPerson, phoneOne, houseAddress }) => ({
          ...{ client_ID: owner_ID, clientName: ownerName, certificateCode, legalPerson, phoneOne },
          workAddress: houseAddress,
        }),
      ),
      query,
    ),
  persons: (query, { state }) =>
    page(
      ownersOf(state, '02', query).map(({ owner_ID, personName, personNum, phone, houseAddress }) => ({
        ...{ client_ID: owner_ID, personName, personNum, phone, houseAddress },
      })),
      query,
    ),
};

function keepOwner(id: string, body: ValuesOf<typeof ownerBody>, version: number, context: MockContext): MockOwner {
  const { state } = context;
  const { confirmed: _, context: __, ...values } = body;
  const kept: MockOwner = {
    ...values,
    ...ownerDefaults[values.ownerType === '01' ? '01' : '02'],
    ownerName: values.ownerType === '01' ? values.ownerName : values.personName,
    owner_ID: id,
    status: activeStatus,
    version: String(version),
  };
  state.owners.set(id, kept);
  return kept;
}

type OwnerQuery = ValuesOf<typeof ownerQuery>;

function ownersOf(state: MockState, ownerType: '01' | '02', { queryCondition }: OwnerQuery): readonly MockOwner[] {
  const id = queryCondition?.client_ID;
  return [...state.owners.values()].filter(
    (row) => row.ownerType === ownerType && (id === undefined || id === row.owner_ID),
  );
}
