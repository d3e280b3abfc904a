import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterprises, visits } from '../../../core/src/testing/visits.ts';
import { account, type SignedIn, signedIn } from '../testing/signed-in.ts';

describe('a resource that another team adds', () => {
  const danbao = createDanbao({ resources: { enterprises, visits } });
  let here: SignedIn;
  beforeAll(async () => {
    here = await signedIn(account, { danbao });
  });
  afterAll(() => here.close());
  const run = (...words: string[]) => here.danbao.run(words);
  const file = (name: string, text: string) => writeFileSync(join(here.danbao.folder, name), text);

  test('has its commands, known by its unique fields', async () => {
    const help = await run('enterprises', '--help');
    expect(help.stdout).toContain('导入在孵企业：企业名称已存在的修改，不存在的新增');
    expect((await run('--help')).stdout).toContain('enterprises');
  });

  test('is checked, imported, exported and imported again without a change', async () => {
    file('e.csv', '企业名称,阶段\n江海科技,成长期\n大江船务,\n');
    expect((await run('enterprises', 'validate', 'e.csv')).code).toBe(0);
    const imported = await run('enterprises', 'import', 'e.csv', '--yes', '--json');
    expect([imported.code, imported.lines.at(-1)]).toMatchObject([0, { created: 2, rejected: 0 }]);
    expect((await run('enterprises', 'export', '--out', 'back.xlsx')).code).toBe(0);
    const same = await run('enterprises', 'import', 'back.xlsx', '--yes');
    expect([same.code, same.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
    file('wrong.csv', '企业名称,阶段\n,成长期\n江海科技,未知\n');
    const wrong = await run('enterprises', 'validate', 'wrong.csv', '--json');
    expect(wrong.lines.filter(({ type }) => type === 'issue')).toHaveLength(2);
  });
});
