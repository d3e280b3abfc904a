import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
let there: SignedIn;
beforeAll(async () => {
  here = await signedIn({ ...account, username: 'admin' });
  there = await signedInTo(here.server, 'admin');
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

interface Sheet {
  readonly noun: string;
  readonly heads: string;
  /** A row of each number; the last cell is what the row is not known by. */
  readonly row: (number: number, last: string) => string;
  readonly lasts: readonly [string, string];
}

const owners: Sheet = {
  noun: 'owners',
  heads: '权属人类型,权属人名称,统一社会信用代码,法定代表人,法定代表人电话,联系人,联系电话,地址',
  row: (number, last) =>
    `企业,两机权属${number}有限公司,${creditCodeOf(777_000 + number)},张三,13800000000,李四,13800000000,${last}`,
  lasts: ['外滩1号', '外滩2号'],
};
const customers: Sheet = {
  noun: 'customers',
  heads: '客户类型,客户名称,统一社会信用代码,法定代表人,联系电话,地址',
  row: (number, last) => `企业,两机客户${number}有限公司,${creditCodeOf(778_000 + number)},王强,13800000001,${last}`,
  lasts: ['示例路1号', '示例路2号'],
};
const dishes: Sheet = {
  noun: 'dishes',
  heads: '菜名,分类,价格',
  row: (number, last) => `两机菜${number},荤菜,${last}`,
  lasts: ['12.5', '13.5'],
};
const users: Sheet = {
  noun: 'users',
  heads: '用户名,单位,部门,角色,姓名',
  row: (number, last) => `twohosts0${number},101,,只读用户,${last}`,
  lasts: ['钱二', '钱三'],
};
const cars: Sheet = {
  noun: 'cars',
  heads: '车牌号,座位数',
  row: (number, last) => `京A7654${number},${last}`,
  lasts: ['5', '7'],
};

test.each([owners, customers, dishes, users, cars])(
  'two machines import the same $noun at once: what stands as in the file is there already, what differs is refused',
  async ({ noun, heads, row, lasts: [last, other] }) => {
    const write = (machine: SignedIn, third: string) =>
      writeFileSync(
        join(machine.danbao.folder, 'two.csv'),
        `${[heads, row(1, last), row(2, last), row(3, third)].join('\n')}\n`,
      );
    write(here, other);
    write(there, last);
    const words = [noun, 'import', 'two.csv'];
    let first: { readonly code: number } | undefined;
    const own = await here.danbao.run(words, {
      isInteractive: true,
      prompts: {
        confirm: async () => {
          // The other machine plans and sends the same now.
          first ??= await there.danbao.run([...words, '--yes']);
          return true;
        },
      },
    });
    expect([first?.code, own.code, own.stderr]).toEqual([0, 3, expect.stringMatching(/另一次导入新增 2/)]);
    const { lines } = await here.danbao.run(['jobs', 'list', '--json']);
    expect(lines[0]).toMatchObject({ state: 'finished' });
    const results = await here.danbao.run(['jobs', 'results', String(lines[0]?.['job'])]);
    expect(results.lines.map(({ state }) => state).sort()).toEqual(['present', 'present', 'rejected']);
    // What the other has added is the other's.
    await here.danbao.run(['jobs', 'undo', String(lines[0]?.['job']), '--yes']);
    const back = await here.danbao.run([noun, 'export', '--out', 'back.csv', '--force']);
    expect(back.code).toBe(0);
    const text = readFileSync(join(here.danbao.folder, 'back.csv'), 'utf8');
    for (const number of [1, 2, 3]) {
      const key =
        row(number, last)
          .split(',')
          .find((cell) => cell.includes(String(number))) ?? '';
      expect(text.split(key).length - 1, key).toBe(1);
    }
  },
);
