import { isApiError } from '@danbao/core';
import { aMeasure, type MeasureBody } from '@danbao/testing/server/a-ship';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type OwnOffice, ownApplication, ownOffice, ownOwner } from '@danbao/testing/server/own-office';
import { enter, type Person } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

// What waits for each other crosswise is given up by the database, and answered with 500.
onPostgres((server) => {
  let office: OwnOffice;
  let own: Awaited<ReturnType<typeof ownApplication>>;
  let theirs: Person['client'];
  let owner_ID: string;
  beforeAll(async () => {
    office = await ownOffice(server);
    own = await ownApplication(server, office);
    owner_ID = await ownOwner(server, office);
    theirs = (await enter(server, office.me.username, office.password)).client;
  });

  /** Ships of the application, whose numbers begin so. */
  const ships = (count: number, mark: string, more: Readonly<Record<string, unknown>> = {}) =>
    Array.from({ length: count }, (_, at) => {
      const numbers = { carCode: `${mark}${at}`, carFrame: `${mark}${at}`, shipFrame: `${mark}${at}` };
      const clientList = [{ owner_ID, haveRate: '100' }];
      return aMeasure('ship', { apply_ID: own.applyId, clientList, ...numbers, ...more });
    });
  const addAll = (measures: readonly MeasureBody[]) => theirs.measures.addBatch({ measures: measures as never });
  const releaseOf = ({ optGuaranty_ID: measureId }: Pick<MeasureBody, 'optGuaranty_ID'>) =>
    ({ projectId: own.projectId, measureId, releasedDate: '2026-03-01', way: 'returned', handledBy: '唐宁' }) as const;

  test('a batch of releases beside single ones of the same measures', async () => {
    const released = ships(10, 'F');
    await addAll(released);
    const releases = released.map(releaseOf);
    const [batch, ...single] = await Promise.allSettled([
      theirs.measureReleases.addBatch({ records: releases }),
      ...releases.slice(5).map((release) => theirs.measureReleases.add(release)),
    ]);
    const results = batch?.status === 'fulfilled' ? (batch.value as readonly { readonly result: string }[]) : [];
    expect(results.map(({ result }) => result)).not.toContain('failed');
    const added = results.filter(({ result }) => result === 'added').length;
    expect(added + single.filter(({ status }) => status === 'fulfilled').length).toBe(10);
  });

  test('a batch of releases beside other values and fulfilments of the same measures', async () => {
    const released = ships(16, 'V');
    await addAll(released);
    const seen = await Promise.all(released.map(({ optGuaranty_ID }) => theirs.measures.get({ optGuaranty_ID })));
    const [batch, ...changes] = await Promise.allSettled([
      theirs.measureReleases.addBatch({ records: released.map(releaseOf) }),
      ...[...seen]
        .reverse()
        .map((one) => theirs.measures.update({ ...one, optValue: '1' } as never, { version: String(one.version) })),
      ...seen.map((one) =>
        theirs.fulfilment.save({ ...fulfilled, apply_optguaranty_ID: String(one['apply_optguaranty_ID']) }),
      ),
    ]);
    const results = batch?.status === 'fulfilled' ? batch.value : [];
    expect((results as readonly { readonly result: string }[]).map(({ result }) => result)).toEqual(
      released.map(() => 'added'),
    );
    expect(changes.map(statusOf)).not.toContain(500);
  });

  test.each([
    ['as they are', {}],
    ['under other numbers', { shipFrame: 'W-HULL' }],
  ])('undoing a batch of releases beside saving and fulfilling the same measures %s', async (_, change) => {
    const oneHull = { shipFrame: 'U-HULL', optValue: '1', assessValue: '1000', sortNum: '5', confirmed: 'shipFrame' };
    const hulls = ships(16, JSON.stringify(change).length === 2 ? 'U' : 'W', oneHull);
    const released = hulls.slice(0, 12);
    await addAll(released);
    const [first] = await theirs.measureReleases.addBatch({ records: released.map(releaseOf) });
    const id = String(first?.id);
    const [{ id: changeId } = { id: '' }] = await theirs.measureReleases.history({ id });
    const seen = await Promise.all(released.map(({ optGuaranty_ID }) => theirs.measures.get({ optGuaranty_ID })));
    const [undone, ...saved] = await Promise.allSettled([
      theirs.measureReleases.rollback({ id, changeId, operation: '1' }),
      ...hulls.slice(12).map((one) => addAll([one])),
      ...seen.map((one) => theirs.measures.update({ ...one, ...change } as never, { version: String(one.version) })),
      ...seen.map((one) =>
        theirs.fulfilment.save({ ...fulfilled, apply_optguaranty_ID: String(one['apply_optguaranty_ID']) }),
      ),
    ]);
    expect(undone?.status).toBe('fulfilled');
    expect(saved.map(statusOf)).not.toContain(500);
  });

  test('a batch of releases beside deletions of the same measures in another order', async () => {
    const given = ships(12, 'D');
    await addAll(given);
    const measures = given.map(({ optGuaranty_ID }) => ({ optGuaranty_ID }));
    const answers = await Promise.allSettled([
      theirs.measureReleases.addBatch({ records: [...measures].reverse().map(releaseOf) }),
      theirs.measures.removeBatch({ measures }),
      theirs.measureReleases.addBatch({ records: measures.map(releaseOf) }),
    ]);
    expect(answers.map(statusOf)).toEqual([undefined, undefined, undefined]);
  });
});

const fulfilled = {
  sortNum: '1',
  landCount: '1',
  assessValue: '100',
  alreadyValue: '0',
  optValue: '1',
  coverageRatio: '50',
} as const;

function statusOf(answer: PromiseSettledResult<unknown>): number | undefined {
  if (answer.status === 'fulfilled') return undefined;
  return isApiError(answer.reason) ? answer.reason.status : 0;
}
