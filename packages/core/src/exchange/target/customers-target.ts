import { client as clientEntity } from '../../areas/customers/client.ts';
import { customers } from '../../areas/customers/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { customersSubject } from '../subject/customers-subject.ts';
import { absent, noSuchRecord } from './absent.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import type { Stored, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;
type Body = Parameters<ExchangeClient['customers']['add']>[0];
type ClientRecord = Awaited<ReturnType<ExchangeClient['customers']['get']>>;

const atOnce = 8;
/** A number is in the names and telephone numbers of so many clients at most that are looked at. */
const candidates = '50';

/** Clients on the server: found by their number, changed and deleted with the version that was seen. */
export function customersTarget(client: Pick<ExchangeClient, 'customers'>): Target {
  return {
    readAccess: customers.list.access,
    writeAccess: customers.add.access,
    resolve: async (rows) => rows.map((values) => ({ values, issues: [] })),
    find: (rows) =>
      inBatches(rows, atOnce, async ({ values }) => {
        const record = await clientOf(client, values);
        return record && asStored(record);
      }),
    byId: (rows) =>
      inBatches(rows, atOnce, async ({ id }) => {
        const record = await client.customers.get({ client_ID: id }).catch(noSuchRecord);
        return record && asStored(record);
      }),
    send: async (sending) => {
      const { values, stored, confirmed } = sending;
      const body = {
        ...visibleValues(clientEntity, values),
        ...(stored ? { client_ID: stored.id } : {}),
        ...(confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {}),
      } as Body;
      const save = stored ? client.customers.update : client.customers.add;
      const { client_ID: id, version } = await save(body, onceUnderKey(sending));
      return { id, version };
    },
    remove: async (id, version) => {
      await client.customers.remove({ client_ID: id }, version === undefined ? {} : { version }).catch(absent);
    },
    all: async function* (filter, list) {
      const query = { ...pick(filter, ['clientTypeID', 'internalRiskLevel', 'industry']), ...list };
      const load = (full: '0' | '1') => (page: object) => client.customers.list({ ...query, ...page, full });
      const idOf = ({ client_ID }: ClientRecord) => client_ID;
      let begun = false;
      try {
        for await (const page of readPages(load('1'), idOf)) {
          begun = true;
          yield page.map(asStored);
        }
      } catch (error) {
        // Who may not export personal data gets it masked.
        if (begun || !isApiError(error) || error.code !== 'forbidden') throw error;
        for await (const page of readPages(load('0'), idOf)) yield page.map(asStored);
      }
    },
  };
}

/** The client with the number of a row. Lists mask the numbers of persons, so those are read one by one. */
async function clientOf(client: Pick<ExchangeClient, 'customers'>, values: Values): Promise<ClientRecord | undefined> {
  const key = customersSubject.keyOf(values);
  if (key === undefined) return undefined;
  const clientTypeID = values['clientTypeID'] === '05' ? '05' : '04';
  const { rows } = await client.customers.list({ text: key.value, clientTypeID, pageSize: candidates });
  const isIt = (record: Values) => String(record[key.field] ?? '').toUpperCase() === key.value;
  for (const { client_ID, ...row } of rows) {
    if (clientTypeID === '04' && !isIt(row)) continue;
    const record = await client.customers.get({ client_ID }).catch(absent);
    if (record && isIt(record)) return record;
  }
  return undefined;
}

function asStored(record: ClientRecord): Stored {
  const { client_ID: id, version } = record;
  return { id, values: visibleValues(clientEntity, fromWire(clientEntity, record)), version };
}
