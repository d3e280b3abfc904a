import { findProjects } from '@danbao/core/credit';
import { gathering, mainClientSuppliers, relatedClients, riskRatings, riskWarnings } from '@danbao/core/customers';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { median, type Row } from '../row.ts';
import { bigClient, fillClients } from './clients.ts';

const clients = Number(process.env['CLIENTS'] ?? 200_000);
const rounds = 7;

const filters = {
  'without a filter': {},
  'of companies': { clientTypeID: '04' },
  'of persons': { clientTypeID: '05' },
  'by a name': { text: '第 77777 号' },
  'by a word in one name of two hundred': { text: '和平路' },
  'by a number': { text: '91330902MA0123456' },
  'by a telephone number': { text: '0580-0054321' },
  'by text that nobody has': { text: '没有这样的客户' },
  'by risk level': { internalRiskLevel: 'B' },
  'by risk level and type': { internalRiskLevel: 'C', clientTypeID: '05' },
  'by section of industries': { industry: 'C' },
  'by class of industries, risk level and type': { industry: '3511', internalRiskLevel: 'B', clientTypeID: '04' },
  'by a word and division of industries': { text: '和平路', industry: '35' },
  'by a word, risk level and type': { text: '和平路', internalRiskLevel: 'B', clientTypeID: '04' },
} as const;

/** What a list of many customers costs on PostgreSQL at pages 1 and 100, and the pages of one with 200 projects and 2,000 measures. */
export async function* customerRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true });
  try {
    const [manager, admin] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'admin')]);
    const ship = aMeasure('ship', { apply_ID: '500001' });
    await manager.client.measures.add(ship);
    await fillClients(server.deps.db, { clients, measureId: ship.optGuaranty_ID });
    for (const [whose, { client }] of Object.entries({ 'of a unit': manager, 'of all units': admin }))
      for (const [how, filter] of Object.entries(filters)) {
        const what = `${clients.toLocaleString('en-US')} customers ${whose} ${how}, the slower of pages 1 and 100`;
        const times: number[] = [];
        for (const pageNum of ['1', '100'])
          times.push(await timed(() => client.customers.list({ ...filter, pageNum })));
        yield row(what, Math.max(...times), 50);
      }
    for (const [name, calls] of Object.entries(pagesOf(manager))) {
      const time = await timed(async () => {
        await manager.client.customers.get({ client_ID: bigClient });
        await Promise.all<unknown>(calls());
      });
      yield row(`${name} of a customer with 200 projects and 2,000 measures`, time, 300);
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/** What the pages of a customer ask once they are there. */
function pagesOf({ client }: Person) {
  const page = { clientId: bigClient, pageNum: '1', pageSize: '10' };
  return {
    page: () => [
      client.request(findProjects, { client_ID: bigClient, pageNum: '1', pageSize: '50' }),
      client.request(relatedClients.calls.page, { client_ID: bigClient, pageNum: '1', pageSize: '10' }),
      client.clientMeasures.page({ client_ID: bigClient }),
      client.clientMeasures.sums({ client_ID: bigClient }),
      client.clientEvents.page({ client_ID: bigClient }),
    ],
    'risk page': () => [
      client.request(gathering.missing, { clientId: bigClient, gatherYear: '2026' }),
      client.request(riskRatings.calls.page, page),
      client.request(riskWarnings.calls.page, page),
      client.request(gathering.chairmen, { clientId: bigClient }),
    ],
    'operation page': () => [client.request(mainClientSuppliers.calls.page, { ...page, pageSize: '1000' })],
  };
}

/** Milliseconds from the request to the whole answer, in this process; the first is not counted. */
async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  return median(times);
}

function row(what: string, ours: number, limit: number): Row {
  return { what, against: `${limit} ms`, ours, theirs: limit, unit: 'ms', ratio: ours / limit, target: '<= 1' };
}
