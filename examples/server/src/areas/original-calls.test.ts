import { readFileSync } from 'node:fs';
import { areas } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../testing/on-every-database.ts';
import { type Person, signedIn } from '../testing/people.ts';

/** Every call that the original system is known to have, `VERB path`; a path that ends in `*` is a family of calls. */
const list = readFileSync(new URL('../testing/original-calls.txt', import.meta.url), 'utf8');
const calls = list
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return { method, path };
  });
type Call = (typeof calls)[number];

const requests = Object.values(areas)
  .flatMap((area) => Object.values<AnyEndpoint>(area))
  .flatMap((endpoint) => [endpoint, ...endpoint.aliases].map(({ method, path }) => ({ endpoint, method, path })));

/** The requests of ours by which a call of the original is answered. */
function answering({ method, path }: Call) {
  const shape = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const isIt = path.endsWith('*')
    ? (ours: string) => ours.startsWith(path.slice(0, -1)) || ours === path.slice(0, -2)
    : (ours: string) => shape(ours) === shape(path);
  return requests.filter((ours) => isIt(ours.path) && (method === 'ANY' || method === ours.method));
}

onEveryDatabase((server) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });

  test('there are 258 of them, none twice', () => {
    expect([calls.length, new Set(calls.map(({ method, path }) => `${method} ${path}`)).size]).toEqual([258, 258]);
  });

  test('each stands in an area', () => {
    expect(calls.filter((call) => answering(call).length === 0)).toEqual([]);
  });

  test('visits of the fund reserve (S1)', () => expectAll(/fundReserveVisitPlan/, 5));
  test('financial information of customers (T1)', () => expectAll(/customerFinanceInfo/, 5));
  test('statements: check, upload, deletion (T8)', () =>
    expectAll(/financialReportValidation|customerProfitFileUpload|deleteFinstmts/, 3));
  test('destruction, cockpit flow, urging and publishing (V3)', () =>
    expectAll(/DestroyFlow|cockpitFlow|tbUrging|tInformationPublish/, 14));
  test('urging, its replies and lists (W3)', () => expectAll(/oa\/(tbUrging|urging)/, 6));
  test('publishing of information (W4)', () => expectAll(/tInformationPublish/, 7));
  test('customer data and the flow of the cockpit (W5)', () => expectAll(/oa\/(clientData|cockpitFlow)/, 2));
  test('the cockpit (W8)', () => expectAll(/^cockpit\//, 7));
  test('credit: projects, applications, drawdowns, payments (M13, N10)', () =>
    expectAll(/^grp\/pro|contractData|findAllUserFinishList/, 8));
  test('one owner by their id (I7)', () => expectAll(/selectCrmOwner/, 1));
  test('what a sign-in gave, to be kept (C12)', () => expectAll(/setUserat/, 1));

  test('a client is added at either address that the original may mean (AA9)', () => {
    for (const path of ['oa/dataGathering/addClient', 'oa/dataGathering/customerChairmanNotification/addClient'])
      expect(answering({ method: 'POST', path })).toHaveLength(1);
  });

  describe('each answers on the server, with 200 where it succeeds (Y45)', () => {
    test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
      for (const { method, path, endpoint } of answering(call)) {
        const url = `${server.baseUrl}/${path.replace(/\{\w+\}/g, '1')}`;
        const hasBody = method === 'POST' || method === 'PUT';
        const response = await server.fetch(url, {
          method,
          headers: {
            authorization: `Bearer ${admin.token}`,
            ...(hasBody && endpoint.send !== 'multipart' ? { 'content-type': 'application/json' } : {}),
          },
          ...(hasBody ? { body: endpoint.send === 'multipart' ? new FormData() : '{}' } : {}),
        });
        await response.body?.cancel();
        const isThere = response.status !== 404 || path.includes('{');
        const isPlain = !response.ok || response.status === 200;
        expect([path, isThere, response.status < 500, isPlain]).toEqual([path, true, true, true]);
      }
    });
  });

  /** Those of the original that are about this, at least so many, all of them answered. */
  function expectAll(about: RegExp, least: number): void {
    const found = calls.filter(({ path }) => about.test(path));
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.filter((call) => answering(call).length === 0)).toEqual([]);
  }
});
