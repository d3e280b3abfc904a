import { connections } from '@danbao/core/customers';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications, clients, owners, projects } from '../../db/schema.ts';

let server: TestServer;
let manager: Person;
let admin: Person;
const [first, second] = ['500001', '500002'];
beforeAll(async () => {
  server = await startTestServer();
  [manager, admin] = [await signedIn(server, 'manager'), await signedIn(server, 'admin')];
  return () => server.close();
});

const find = (client_ID?: string) =>
  manager.client.request(connections.find, client_ID === undefined ? {} : { client_ID });

async function clientOf(applyId: string) {
  const [row] = await server.deps.db
    .select({ clientId: clients.clientId, code: clients.certificateCode })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(eq(applications.applyId, applyId));
  return row ?? { clientId: '', code: '' };
}

/** A company that owns nothing yet, with the number of a client. */
async function ownerWith(code: string): Promise<string> {
  const ownerId = newGuarantyId();
  const { db } = server.deps;
  const [known] = await db
    .select()
    .from(owners)
    .where(and(eq(owners.unitUid, '101'), eq(owners.ownerType, '01')));
  if (!known) throw new Error('the sample has a company');
  await db.insert(owners).values({ ...known, ownerId, details: { ...known.details, certificateCode: code } });
  return ownerId;
}

test('two clients that guarantee one another are a circle, of either of them; once a guarantee is freed they are none', async () => {
  const [one, other] = [await clientOf(first), await clientOf(second)];
  const backers = [await ownerWith(other.code), await ownerWith(one.code)];
  const guarantee = (apply_ID: string, owner_ID: string | undefined) =>
    aMeasure('enterprise-guarantee', { apply_ID, clientList: [{ owner_ID, haveRate: '100' }], ownerType: '01' });
  const [mine, theirs] = [one.code, other.code].map((code) => code.toUpperCase());
  /** Which of the two secures the other, as far as a circle of this client says so. */
  const secured = async (client: string) => {
    const edges = (await find(client)).flatMap((found) => (found.kind === 'circle' ? found.edges : []));
    return [mine, theirs].filter((code) =>
      edges.some(({ backer, borrower }) => backer === code && [mine, theirs].includes(borrower)),
    );
  };
  await admin.client.measures.add({ ...guarantee(first, backers[0]), confirmed: 'clientList' } as never);
  expect(await secured(one.clientId)).not.toContain(mine);
  const closing = guarantee(second, backers[1]);
  await admin.client.measures.add({ ...closing, confirmed: 'clientList' } as never);
  for (const { clientId } of [one, other]) expect(await secured(clientId)).toEqual([mine, theirs]);
  await admin.client.measures.update({ ...closing, isFree: '1', confirmed: 'clientList' } as never, { version: '1' });
  expect(await secured(one.clientId)).not.toContain(mine);
});

test('who has the same telephone is told once, by number and not by record; another company sees none of it', async () => {
  const { db } = server.deps;
  const phone = '13800000001';
  const [one, other] = [await clientOf(first), await clientOf(second)];
  for (const { clientId } of [one, other])
    await db.update(clients).set({ phone }).where(eq(clients.clientId, clientId));
  const sharing = async (person: Person) =>
    (await person.client.request(connections.find, {})).filter(
      ({ kind, shared = '' }) => kind === 'phone' && shared.startsWith('138') && shared.endsWith('0001'),
    );
  expect((await sharing(manager)).map(({ parties }) => parties.length)).toEqual([2]);
  expect(await sharing(await signedIn(server, 'branch'))).toEqual([]);
});
