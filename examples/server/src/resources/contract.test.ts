import { createDanbao } from '@danbao/core/definitions';
import { type Field, isPersonId } from '@danbao/core/fields';
import { type AnyResource, referencesOf } from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { sampleRecord } from '@danbao/testing/server/sample-record';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenValues as given, writers } from '../testing/calls/given-values.ts';

/** Where records stand below something that the sample must have in a certain state: those are asked elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  payment: 'areas/credit/credit.test.ts',
  repayment: 'areas/credit/credit.test.ts',
  runningGuarantee: 'areas/credit/running-guarantees.test.ts',
  urgingReply: 'areas/flows/family-calls.test.ts',
  riskRating: 'areas/customers/gathering.test.ts',
  opinionDraft: 'areas/customers/gathering.test.ts',
  chairmanNotification: 'areas/customers/gathering.test.ts',
  measureRelease: 'areas/post-guarantee/measure-releases.test.ts',
  classificationRound: 'areas/post-guarantee/classification.test.ts',
  classificationLine: 'areas/post-guarantee/classification.test.ts',
  revaluation: 'areas/flows/versions/frozen-approval.test.ts',
  archiveApplication: 'areas/archives/archives.test.ts',
  archiveRequest: 'areas/archives/archives.test.ts',
  archiveDestruction: 'areas/archives/archives.test.ts',
  emergencyStep: 'areas/emergency/emergency.test.ts',
};

/** What is kept for good, or never changes. */
const stays: readonly string[] = ['notice'];

/** What the server alone writes has no calls to add by: http/group-data.test.ts. */
const asked = createDanbao().resources.filter(({ name, access }) => !(name in elsewhere) && access.write !== 'server');

onEveryDatabase((server) => {
  const people = new Map<SampleName, Person>();
  beforeAll(async () => {
    for (const name of ['admin', 'manager'] as const) people.set(name, await signedIn(server, name));
  });

  /** A record to refer to, one for all who do. */
  const kept = new Map<string, unknown>();
  const parentOf = async (parent: AnyResource, request: Person['client']['request']): Promise<unknown> => {
    if (kept.has(parent.name)) return kept.get(parent.name);
    const above: Record<string, unknown> = {};
    for (const { field, to } of referencesOf(parent)) {
      const other = asked.find((one) => one.name === to) as AnyResource;
      above[field] = to === parent.name ? undefined : await parentOf(other, request);
    }
    const added = await request(parent.calls.add, sampleRecord(parent.input, '0', { ...above, ...given[parent.name] }));
    kept.set(parent.name, added[parent.id]);
    return added[parent.id];
  };

  describe.each(asked)('$plural', (resource) => {
    const { name, id, calls } = resource;
    test('are added, read, listed, changed in the version that was seen, traced, and deleted', async () => {
      const own = people.get(writers[name] ?? 'admin') as Person;
      const { request } = own.client;
      const parents: Record<string, unknown> = {};
      for (const { field, to } of referencesOf(resource)) {
        const parent = asked.find((one) => one.name === to) as AnyResource;
        parents[field] = to === name ? undefined : await parentOf(parent, request);
      }
      const { userId } = await own.client.session.me();
      for (const [field, of] of Object.entries<Field>(resource.input.fields))
        if (isPersonId(of)) parents[field] = given[name]?.[field] ?? userId;
      const sample = (mark: string) => sampleRecord(resource.input, mark, { ...parents, ...given[name] });
      const added = await request(calls.add, sample('1'));
      const key = { [id]: added[id] };
      expect(await request(calls.get, key)).toEqual(added);
      expect(await request(calls.find, { ids: [String(added[id])] })).toEqual([added]);
      const filter = Object.fromEntries(
        resource.list.filters.flatMap(({ field, by }) => (by === 'value' ? [[field, added[field]]] : [])),
      );
      const { rows } = await request(calls.page, { ...filter, pageSize: '1000' });
      expect(rows).toContainEqual(added);

      const { [id]: _, ...changes } = sample('2');
      const other = { ...changes, ...parents, ...key };
      const changed = await request(calls.update, other, { version: '1' });
      expect(changed).toMatchObject({ ...key, version: '2' });
      const late = { status: 409, data: { current: { ...key, version: '2' }, submitted: key } };
      await expect(request(calls.update, other, { version: '1' })).rejects.toMatchObject(late);
      await expect(request(calls.remove, key, { version: '1' })).rejects.toMatchObject({ status: 409 });
      const history = await request(calls.history, key);
      expect(history.map(({ action }) => action)).toEqual(['update', 'add']);

      const gone = request(calls.remove, key, { version: '2' });
      if (stays.includes(name)) return expect(gone).rejects.toMatchObject({ status: 422 });
      await gone;
      await expect(request(calls.get, key)).rejects.toMatchObject({ status: 404 });
    });
  });
});
