import { client } from '../areas/customers/client.ts';
import { validate, visibleValues } from '../field/validate.ts';
import { found, page, seen } from './find-row.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';
import { Refusal, refuseIssues } from './refusal.ts';

type Body = Parameters<MockHandlers['customers']['add']>[0];

/** Clients under the rules of a server. */
export const mockCustomers: MockHandlers['customers'] = {
  list: ({ text = '', clientTypeID, ...query }, { state }) => {
    const rows = [...state.clients.values()].filter(
      (row) =>
        `${row.clientName} ${row.certificateCode ?? row.personNum} ${row.phoneOne}`.includes(text) &&
        (clientTypeID === undefined || row.clientTypeID === clientTypeID),
    );
    return page(rows, query) as never;
  },
  get: ({ client_ID }, { state }) => found(state.clients.get(client_ID)) as never,
  add: (body, context) => keep(context.state.nextId(), body, '1', context),
  update: (body, context) => {
    const before = seen(context, context.state.clients.get(body.client_ID ?? ''), body);
    return keep(body.client_ID ?? '', body, String(Number(before.version) + 1), context);
  },
};

function keep(id: string, body: Body, version: string, { state }: MockContext) {
  refuseIssues(validate(client, body, { confirmed: String(body.confirmed ?? '').split(',') }));
  const values = visibleValues(client, body);
  const number = values.certificateCode ?? values.personNum;
  const twin = [...state.clients.values()].find((row) => (row.certificateCode ?? row.personNum) === number);
  if (twin && twin.client_ID !== id) throw new Refusal(409, 'conflict');
  const row = { ...values, clientName: values.clientName ?? values.personName, client_ID: id, version };
  state.clients.set(id, row);
  return row as never;
}
