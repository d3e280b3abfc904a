import { type OwnOffice, ownApplication, ownOffice, ownOwner } from './own-office.ts';
import { enter, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A company of its own with somebody signed in, an application and an owner. */
export interface OwnCompany {
  readonly office: OwnOffice;
  readonly person: Person;
  readonly applyId: string;
  readonly projectId: string;
  readonly clientId: string;
  readonly ownerId: string;
}

/** Adds the company to the database of the server, and signs its person in. */
export async function ownCompany(server: TestServer): Promise<OwnCompany> {
  const office = await ownOffice(server);
  return {
    ...(await ownApplication(server, office)),
    office,
    person: await enter(server, office.me.username, office.password),
    ownerId: await ownOwner(server, office),
  };
}
