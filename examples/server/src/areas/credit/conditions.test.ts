import { begunCredit, type ClientOf, clientsOf } from '@danbao/testing/server/approved-credit';
import { startTestServer } from '@danbao/testing/server/test-server';
import { beforeAll, expect, test } from 'vitest';

let as: ClientOf;
beforeAll(async () => {
  const server = await startTestServer();
  as = await clientsOf(server, ['lead']);
  return () => server.close();
});

test('a condition is met although one of the measures that it is about was removed', async () => {
  const { applyId, one, other } = await begunCredit(as, '附条件授信');
  const { project_ID: projectId = '' } = await as('lead').credit.apply({ apply_ID: applyId });
  const { creditConditions, measures } = as('lead');
  const condition = { projectId, applyId, content: '两处厂房均已投保', stage: 'before' } as const;
  const both = `${one},${other}`;
  const { id } = await creditConditions.add({ ...condition, state: 'open', measureIds: both });
  await measures.remove({ optGuaranty_ID: other });
  const met = { ...condition, id, state: 'met', settledOn: '2026-02-01', proof: '保单已核对' } as const;
  expect(await creditConditions.update({ ...met, measureIds: both })).toMatchObject({ state: 'met' });
  await expect(creditConditions.add({ ...condition, state: 'open', measureIds: both })).rejects.toMatchObject({
    issues: [{ field: 'measureIds', rule: 'unknown' }],
  });
});
