import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { terminal } from '@danbao/testing/command/run-danbao';
import { signedIn } from '@danbao/testing/command/signed-in';
import { tokenOf } from '@danbao/testing/server/service-account';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const page = 'docs/recipes/continuous-integration.md';
const commandsOf = (language: string) =>
  blocksOf(page)
    .filter((block) => block.language === language)
    .flatMap(({ code }) => code.split('\n').flatMap((line) => /^(?:\s*- run: )?(danbao .+)$/.exec(line)?.[1] ?? []));

test('the workflow runs the commands of the shell', () => {
  expect(commandsOf('sh').length).toBe(3);
  expect(commandsOf('yaml')).toEqual(commandsOf('sh'));
});

test('the commands of the page work with a token alone, one after another', async () => {
  const here = await signedIn();
  const env = {
    DANBAO_SERVER: here.server.baseUrl.replace(/\/api$/, ''),
    DANBAO_TOKEN: await tokenOf(here.server, 'ci'),
  };
  const danbao = terminal({ fetch: here.server.fetch, env });
  try {
    await danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'ship.csv']);
    const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
    await fillCsv(join(danbao.folder, 'ship.csv'), measureKinds.ship, [shipRow(1, String(rows[0]?.certificateCode))]);
    for (const line of commandsOf('sh')) {
      const { code, stderr } = await danbao.run(line.split(' ').slice(1));
      expect([line, code, stderr]).toEqual([line, 0, stderr]);
    }
    expect((await danbao.run(['measures', 'import', 'ship.csv', '--kind', 'ship', '--yes'])).stderr).toContain(
      '已有且相同 1',
    );
  } finally {
    danbao.close();
    await here.close();
  }
});
