import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn(account);
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['customers', ...words]);
const file = (name: string, text: string) => writeFileSync(join(here.danbao.folder, name), text);
const heads = '客户类型,客户名称,统一社会信用代码,法定代表人,姓名,证件类型,证件号码,联系电话,地址,企业规模';
const company = (phone: string, scale = '') =>
  `企业,江海科技有限公司,91110000MA00T00X58,王强,,,,${phone},示例路1号,${scale}`;
const person = (phone: string) => `个人,,,,李华,护照,E76543210,${phone},示例路2号,`;

test('clients are added, found by their number and changed; an empty cell takes nothing away, and nothing is there twice', async () => {
  file('a.csv', `${heads}\n${company('13800000001', '中型')}\n${person('13800000002')}\n`);
  expect((await run('validate', 'a.csv')).code).toBe(0);
  const added = await run('import', 'a.csv', '--yes', '--json');
  expect([added.code, added.lines.at(-1)]).toMatchObject([0, { created: 2, rejected: 0 }]);
  const same = await run('import', 'a.csv', '--yes');
  expect([same.code, same.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
  file('b.csv', `${heads}\n${company('13900000001')}\n${person('13900000002')}\n`);
  const changed = await run('import', 'b.csv', '--yes', '--json');
  expect([changed.code, changed.lines.at(-1)]).toMatchObject([0, { created: 0, updated: 2 }]);
  const { rows } = await here.client.customers.list({ text: '江海科技有限公司' });
  expect(rows).toMatchObject([{ phoneOne: '139****0001', scale: '中型', version: '2' }]);
  const [him] = (await here.client.customers.list({ text: 'E76543210' })).rows;
  expect(await here.client.customers.get({ client_ID: him?.client_ID ?? '' })).toMatchObject({
    phoneOne: '13900000002',
  });
});

test('an import of clients is undone: added ones go, changed ones are as before, and one that is needed meanwhile stays', async () => {
  const added = (name: string, number: string, code = '') =>
    `企业,${name},${number},王强,,,,13800000003,示例路3号,小型,${code}`;
  file(
    'c.csv',
    [
      `${heads},行业细类,所属行业`,
      `${added('撤销一有限公司', '91110000MA00T1RU4A', '01')},A`,
      `${added('撤销二有限公司', '91110000MA00T2RU4B')},`,
      `企业,江海科技有限公司,91110000MA00T00X58,王强,,,,13700000001,示例路1号,大型,,`,
      '',
    ].join('\n'),
  );
  const done = await run('import', 'c.csv', '--yes', '--json', '--accept-warnings');
  expect([done.code, done.lines.at(-1)]).toMatchObject([0, { created: 2, updated: 1 }]);
  const find = async (text: string) => (await here.client.customers.list({ text })).rows[0];
  expect(await find('撤销一')).toMatchObject({ industryCategory: 'A', industryCode: '01' });
  const needed = await find('撤销二');
  const { id } = await here.client.mainClientSuppliers.add({
    ...{ clientId: needed?.client_ID ?? '', kind: 'client', name: '下游', ratio: '20' },
  });
  const job = String(done.lines.at(-1)?.['job']);
  const jobs = (...words: string[]) => here.danbao.run(['jobs', ...words]);
  const undone = await jobs('undo', job, '--yes');
  expect([undone.code, undone.stderr]).toEqual([3, expect.stringContaining('已撤销 2，未能撤销 1')]);
  expect(undone.stderr).toContain('撤销二有限公司');
  expect([await find('撤销一'), (await find('江海科技'))?.scale]).toEqual([undefined, '中型']);
  await here.client.mainClientSuppliers.remove({ id });
  expect((await jobs('undo', job, '--yes')).code).toBe(0);
  expect(await find('撤销二')).toBeUndefined();
});

test('what is exported comes back unchanged, by type too', async () => {
  expect((await run('export', '--filter', '客户类型=企业', '--out', 'back.xlsx')).code).toBe(0);
  const back = await run('import', 'back.xlsx', '--yes');
  expect([back.code, back.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
});

test('rows that cannot be clients are named by field', async () => {
  file('bad.csv', `${heads}\n${company('123')}\n个人,,,,,护照,E1,13800000003,路,\n`);
  const bad = await run('validate', 'bad.csv', '--json');
  expect(bad.code).toBe(2);
  expect(bad.lines.filter(({ type }) => type === 'issue').map(({ field }) => field)).toEqual([
    'phoneOne',
    'personName',
  ]);
});
