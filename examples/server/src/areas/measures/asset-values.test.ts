import { isApiError } from '@danbao/core';
import type { MeasureInput } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type OwnCompany, ownCompany } from '@danbao/testing/server/own-company';
import { ownMeasure } from '@danbao/testing/server/own-measure';
import { beforeAll, expect, test } from 'vitest';
import { findContradictions } from '../../find-contradictions.ts';

onEveryDatabase((server) => {
  let own: OwnCompany;
  let other: OwnCompany;
  beforeAll(async () => {
    own = await ownCompany(server);
    other = await ownCompany(server);
  });

  let last = 0;
  const hull = () => {
    last += 1;
    return `VALUE-${last}`;
  };
  /** Whoever sends it has confirmed what may be confirmed. */
  const ship = (shipFrame: string, optValue: string, more: object = {}, { ownerId, applyId }: OwnCompany = own) => ({
    ...aMeasure('ship', {
      ...{ shipFrame, optValue, assessValue: '1000', alreadyValue: '0', coverageRatio: undefined, sortNum: '5' },
      ...{ apply_ID: applyId, confirmed: 'shipFrame,sortNum,alreadyValue,optValue', ...more },
    }),
    clientList: [{ owner_ID: ownerId, haveRate: '100' }],
  });
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) =>
        isApiError(error) ? error.issues.map(({ field, message }) => `${field}: ${message?.zh}`).join() : String(error),
    );
  const add = (body: MeasureInput, { person }: OwnCompany = own) => outcome(person.client.measures.add(body));
  const most = (left: string, taken: string, appraised = '1,000') =>
    `optValue: 最多 ${left} 万元：同一资产的评估价值 ${appraised} 万元，其他措施已认定 ${taken} 万元`;
  const hidden = 'optValue: 同一资产的认定担保价值合计超过评估价值，其中有本集团另一公司的措施，请联系该公司核实';

  test('the accepted values of an asset never exceed its appraised value, whichever of the two is changed', async () => {
    const name = hull();
    const first = ship(name, '600');
    expect(await add(first)).toBe('done');
    expect(await add(ship(name, '400.01'))).toBe(most('400', '600'));
    const second = ship(name, '400');
    expect(await add(second)).toBe('done');
    const change = (body: MeasureInput, version: string, more: object) =>
      outcome(own.person.client.measures.update({ ...body, ...more } as MeasureInput, { version }));
    expect(await change(first, '1', { optValue: '601' })).toBe(most('600', '400'));
    expect(await change(second, '1', { assessValue: '999' })).toBe(most('399', '600', '999'));
    expect(await change(second, '1', { optValue: '300', assessValue: '900' })).toBe('done');
    expect(await change(first, '1', { shipFrame: hull(), optValue: '900' })).toBe('done');
    expect(await change(second, '2', { optValue: '900', assessValue: '900' })).toBe('done');
    expect(await change(first, '2', { shipFrame: name, optValue: '900' })).toBe(most('100', '900'));
  });

  test('of many at once exactly those that fit are saved, alone, in a batch, and of two companies', async () => {
    const bodies = (name: string, company?: OwnCompany) => [1, 2].map(() => ship(name, '400', {}, company));
    for (const second of [own, other]) {
      const name = hull();
      const tries = await Promise.all([
        ...bodies(name).map((body) => add(body)),
        second.person.client.measures
          .addBatch({ measures: bodies(name, second) })
          .then((results) => results.map(({ result }) => (result === 'added' ? 'done' : result))),
      ]);
      expect(tries.flat().filter((one) => one === 'done')).toHaveLength(2);
    }
  });

  test('what another company has taken is refused without saying how much it is', async () => {
    const name = hull();
    expect(await add(ship(name, '700', { optName: '机密船' }, other), other)).toBe('done');
    expect(await add(ship(name, '301'))).toBe(hidden);
    const [found = []] = await own.person.client.insights.conflicts({ measures: [ship(name, '301')] });
    const refused = found.filter(({ confirmable }) => !confirmable);
    expect(refused).toMatchObject([{ field: 'optValue', params: { variant: 'elsewhere' } }]);
    expect(JSON.stringify(found)).not.toMatch(/机密|700|300/);
    expect(await add(ship(name, '300'))).toBe('done');
  });

  test('what exceeds it already may be saved unless it is made worse; the check names it', async () => {
    const name = hull();
    const body = ship(name, '700');
    expect(await add(body)).toBe('done');
    const values = { shipFrame: name, optName: '旧船', assessValue: '800', optValue: '500' };
    const before = await findContradictions(server.deps.db);
    await ownMeasure(server, own.office, { kind: 'ship', applyId: own.applyId, ownerId: own.ownerId, values });
    const named = (await findContradictions(server.deps.db)).filter(({ zh }) => !before.some((one) => one.zh === zh));
    expect(named.map(({ zh }) => zh)).toEqual([
      expect.stringContaining('最多 500 万元：同一资产的评估价值 1,000 万元，其他措施已认定 500 万元'),
    ]);
    const change = (more: object, version: string) =>
      outcome(own.person.client.measures.update({ ...body, ...more } as MeasureInput, { version }));
    const [asked = []] = await own.person.client.insights.conflicts({ measures: [{ ...body, optValue: '699' }] });
    expect(asked.filter(({ field }) => field === 'optValue')).toEqual([]);
    expect(await change({ optName: '改名号' }, '1')).toBe('done');
    expect(await change({ optValue: '701' }, '2')).toBe(most('500', '500'));
    expect(await change({ optValue: '600' }, '2')).toBe('done');
  });

  test('a release is not undone once the value was taken by another measure', async () => {
    const name = hull();
    const body = ship(name, '700');
    expect(await add(body)).toBe('done');
    const release = await own.person.client.measureReleases.add({
      ...{ projectId: own.projectId, measureId: body.optGuaranty_ID, releasedDate: '2026-05-06', way: 'returned' },
      handledBy: '陈立',
    });
    const second = ship(name, '400');
    expect(await add(second)).toBe('done');
    const undo = () => outcome(own.person.client.measureReleases.remove({ id: release.id }));
    expect(await undo()).toBe(most('600', '400').replace('optValue', 'measureId'));
    expect(await outcome(own.person.client.measures.remove({ optGuaranty_ID: second.optGuaranty_ID }))).toBe('done');
    expect(await undo()).toBe('done');
  });

  test('a rank is recorded once, and a later one knows the earlier ones; both need confirmation', async () => {
    const name = hull();
    expect(await add(ship(name, '300', { sortNum: '1' }))).toBe('done');
    const later = (more: object) => add(ship(name, '200', { confirmed: 'shipFrame', ...more }));
    const title = '这个资产的同一顺位已经登记过：';
    expect(await later({ sortNum: '1' })).toContain(`sortNum: ${title}`);
    const priorRank = { sortNum: '2', alreadyValue: '299', preposePledgeeOne: '江城银行', preposeOneSum: '299' };
    expect(await later(priorRank)).toBe(
      'alreadyValue: 低于同一资产在先顺位的认定担保价值合计 300 万元；请核对，或确认后继续',
    );
    expect(await later({ ...priorRank, confirmed: 'shipFrame,alreadyValue' })).toBe('done');
  });

  test('those of one question are added up in their order, and one that is refused is not counted', async () => {
    const name = hull();
    await add(ship(name, '100'));
    const measures = ['500', '401', '400', '1'].map((optValue) => ship(name, optValue));
    const found = await own.person.client.insights.conflicts({ measures });
    const sums = found.map((issues) =>
      issues.filter(({ field }) => field === 'optValue').map(({ message }) => message?.zh),
    );
    const left = (text: string) => [text.replace('optValue: ', '')];
    expect(sums).toEqual([[], left(most('400', '600')), [], left(most('0', '1,000'))]);
    const saved = await own.person.client.measures.addBatch({ measures });
    expect(saved.map(({ result }) => result)).toEqual(['added', 'invalid', 'added', 'invalid']);
  });
});
