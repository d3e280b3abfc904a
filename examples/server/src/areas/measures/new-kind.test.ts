import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { demo } from '@danbao/testing/values/demo-kind';
import { oneCompany } from '@danbao/testing/values/valid-blocks';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What a 23rd kind costs: its definition (demo-kind.ts) and its line in the list of kinds.
const danbao = createDanbao({ kinds: { ...measureKinds, demo } });

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn(undefined, { danbao });
});
afterAll(() => here?.close());

const least = { optName: '某林场', forestName: '南山林场', clientList: oneCompany };

test('the server takes it, with every rule of its definition, and names it to whoever asks', async () => {
  const { kindTypes } = await here.client.system.settings();
  const { guarantyTypeID = '', optTypeID = '', optTypeName } = kindTypes.find(({ kind }) => kind === 'demo') ?? {};
  expect([guarantyTypeID, optTypeID, optTypeName]).toEqual(['10', 'demo', '林权']);
  const body = { ...least, guarantyTypeID, optTypeID, optGuaranty_ID: newGuarantyId() };
  const wrong = here.client.measures.add({ ...body, forestName: '长'.repeat(21), forestType: '3' } as never);
  await expect(wrong).rejects.toMatchObject({
    issues: [
      { field: 'forestName', rule: 'max' },
      { field: 'forestType', rule: 'choice' },
    ],
  });
  await here.client.measures.add(body as never);
  expect(await here.client.measures.get(body)).toMatchObject({ forestName: '南山林场', optTypeName: '林权' });
  const { rows } = await here.client.measures.list({ kind: 'demo', pageSize: '10' });
  expect(rows.map(({ optName }) => optName)).toEqual(['某林场']);
});

test('OpenAPI describes it', async () => {
  const answer = await here.server.fetch(here.server.baseUrl.replace(/api$/, 'openapi.json'));
  expect(await answer.json()).toMatchObject({
    components: { schemas: { Demo: { properties: { forestName: { title: '林地名称', maxLength: 20 } } } } },
  });
});

test('the command line has its template, checks it and imports it', async () => {
  const { danbao, client } = here;
  const run = (...words: string[]) => danbao.run(['measures', ...words, '--kind', '林权']);
  const template = await run('template', '--out', '-', '--format', 'csv');
  expect(template.code).toBe(0);
  expect(template.stdout).toContain('*林地名称,林种');
  const { rows } = await client.owners.list({ pageSize: '1', queryCondition: { clientTypeID: '04', status: '1' } });
  const row = (forest: string, type: string) =>
    `权属人,担保物名称,林地名称,林种\n${rows[0]?.ownerName}:100,林场,${forest},${type}\n`;
  await writeFile(join(danbao.folder, 'forest.csv'), row('', '防护林'));
  const checked = await run('validate', 'forest.csv', '--json');
  expect(checked.lines.filter(({ type }) => type === 'issue').map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'forestName required',
    'forestType choice',
  ]);
  await writeFile(join(danbao.folder, 'forest.csv'), row('北山林场', '经济林'));
  expect((await run('import', 'forest.csv', '--yes')).code).toBe(0);
  const stored = await client.measures.list({ kind: 'demo', optName: '林场', pageSize: '10' });
  expect(stored.rows).toContainEqual(expect.objectContaining({ forestName: '北山林场', forestType: '2' }));
});
