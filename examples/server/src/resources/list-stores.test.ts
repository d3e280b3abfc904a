import { createClient, createSession, label } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { createDanbao } from '@danbao/core/definitions';
import {
  choice,
  date,
  dateTime,
  integer,
  options,
  price,
  reference,
  remark,
  text,
  year,
  yesNo,
} from '@danbao/core/fields';
import { danbaoHandlers } from '@danbao/core/msw';
import {
  conditionsOfGroup,
  type FilterCondition,
  filterableFields,
  formatWhere,
  groupingsOf,
  type Operator,
  resource,
  sortableFields,
} from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleAccounts } from '../sample/accounts.ts';

const access = { read: 'customer:read', write: 'customer:write' } as const;

const yards = resource({
  name: 'yard',
  plural: 'yards',
  label: label('船厂', 'Yard'),
  id: 'code',
  fields: { code: text('代码', 'Code', { required: true }), yardName: text('船厂名称', 'Name', { required: true }) },
  title: 'yardName',
  access,
  scope: 'all',
  list: { columns: ['yardName'], order: 'yardName' },
});

/** One field of each kind, ids that both stores share. */
const ships = resource({
  name: 'ship',
  plural: 'ships',
  label: label('船舶', 'Ship'),
  id: 'code',
  fields: {
    code: text('代码', 'Code', { required: true }),
    captain: text('船长', 'Captain', { personName: true }),
    port: text('母港', 'Home port'),
    note: remark('说明', 'Note'),
    stage: choice(
      '状态',
      'Stage',
      options(['new', '新造', 'New'], ['in-use', '在用', 'In use'], ['a', '停用', 'Laid up']),
    ),
    isOwn: yesNo('自有', 'Own'),
    crew: integer('船员', 'Crew', { zero: true }),
    worth: price('价值', 'Worth'),
    built: date('建成日期', 'Built on'),
    sailsAt: dateTime('起航时间', 'Sails at'),
    year: year('年度', 'Year'),
    yardId: reference('船厂', 'Yard', 'yard'),
  },
  title: 'captain',
  access,
  scope: 'all',
  list: {
    columns: ['captain', 'port', 'note', 'stage', 'isOwn', 'crew', 'worth', 'built', 'sailsAt', 'year', 'yardId'],
    filters: ['stage', 'built'],
    order: 'code',
    orders: ['-worth', 'stage'],
  },
});

const ports = ['武汉', '上海', 'A区', '安庆', '（一）', '天津', '广州', '上海', undefined, '9号', '大连', '张家港'];
const captains = ['单八', '张三', '曾七', '李四', '王五', '赵六', '重庆甲', '阿强', undefined, '张三', 'Bob', '2号'];

/** Some values are missing, some the same; numbers that texts would order otherwise, and fractions that doubles cannot add. */
const fleet = captains.map((captain, n) => {
  const every = <T>(step: number, value: T) => (n % step === 0 ? undefined : value);
  return {
    code: `s${String(n).padStart(2, '0')}`,
    captain,
    port: ports[n],
    note: every(4, `第 ${n} 条_50%`),
    stage: (['new', 'in-use', 'a', undefined] as const)[n % 4],
    isOwn: (['1', '0', undefined] as const)[n % 3],
    crew: every(5, String(n * 7)),
    worth: every(3, `${n * 9}.${n}1`),
    built: every(4, `20${String(10 + n)}-0${1 + (n % 3)}-15`),
    sailsAt: every(6, `2026-06-${String(10 + (n % 3))} ${String(8 + (n % 9)).padStart(2, '0')}:30:00`),
    year: every(5, String(2010 + (n % 6))),
    yardId: every(4, ['y1', 'y2', 'y3'][n % 3]),
  };
});

const danbao = createDanbao({ resources: { yards, ships } });
const mockUrl = 'http://mock.test/api';

type Query = Parameters<Awaited<ReturnType<typeof enter>>['ships']['page']>[0];

async function enter(
  at: { readonly baseUrl: string; readonly fetch?: typeof fetch },
  username: string,
  password: string,
) {
  const session = createSession();
  const client = createClient(danbao.areas, { ...at, session, retry: { attempts: 1 } });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password, sysId: '3' }));
  if (tokens) session.start(tokens);
  return client;
}

onEveryDatabase(
  (server) => {
    const mock = setupServer(...danbaoHandlers({ baseUrl: mockUrl, danbao }));
    const stores: Awaited<ReturnType<typeof enter>>[] = [];
    beforeAll(async () => {
      mock.listen({ onUnhandledRequest: 'error' });
      const manager = sampleAccounts.find(({ username }) => username === 'manager');
      stores.push(await enter({ baseUrl: mockUrl }, 'demo', 'demo'));
      const { baseUrl, fetch } = server;
      stores.push(
        await enter({ baseUrl, fetch: fetch as typeof globalThis.fetch }, 'manager', manager?.password ?? ''),
      );
      for (const client of stores) {
        for (const [code, yardName] of Object.entries({ y1: '重庆船厂', y2: '黄埔船厂', y3: '安庆船厂' }))
          await client.yards.add({ code, yardName });
        for (const ship of fleet) await client.ships.add(ship);
      }
    });
    afterAll(() => mock.close());

    /** What both stores answer; they must agree. */
    const asked = async (query: Query) => {
      const [inMemory, inDatabase] = await Promise.all(
        stores.map(async (client) => {
          const { rows, total, sums, groups } = await client.ships.page({ pageSize: '100', ...query });
          return { codes: rows.map(({ code }) => code), total, sums, groups };
        }),
      );
      expect(inDatabase).toEqual(inMemory);
      return inDatabase as NonNullable<typeof inDatabase>;
    };

    // The reading of a surname is the server's alone, and so is that of a place within the name of a yard.
    const alike = sortableFields(ships).filter((field) => !/Time$|^captain$|^yardId$/.test(field));

    test.each(alike)('both stores sort by %s alike, either way', async (field) => {
      const up = await asked({ order: field });
      expect(up.codes).toHaveLength(fleet.length);
      expect((await asked({ order: `-${field}` })).codes).toEqual([...up.codes].reverse());
    });

    test('names come as people look them up, those that are missing first', async () => {
      const { rows } = await (stores[1] as (typeof stores)[0]).ships.page({ order: 'captain', pageSize: '100' });
      expect(rows.map(({ captain }) => captain)).toEqual([
        ...[undefined, '2号', 'Bob', '阿强', '重庆甲', '李四', '单八', '王五', '曾七', '张三', '张三', '赵六'],
      ]);
    });

    test('choices come in the order of their answers, references by the names that are read', async () => {
      const client = stores[1] as (typeof stores)[0];
      const { rows } = await client.ships.page({ order: 'stage', pageSize: '100' });
      expect([...new Set(rows.map(({ stage }) => stage))]).toEqual([undefined, 'new', 'in-use', 'a']);
      const byYard = await client.ships.page({ order: '-yardId', pageSize: '100' });
      expect([...new Set(byYard.rows.map((row) => (row as { yardName?: string }).yardName))]).toEqual([
        ...['黄埔船厂', '重庆船厂', '安庆船厂', undefined],
      ]);
    });

    const own = filterableFields(ships).filter(({ field }) => !/Time$|^code$/.test(field));
    const cases = own.flatMap(({ field, operators }) => operators.map((operator) => [field, operator] as const));

    describe('conditions', () => {
      test.each(cases)('both stores understand %s %s alike', async (field, operator) => {
        const values = fleet.flatMap((ship) => ship[field as keyof typeof ship] ?? []);
        const some = [values[3], values[5]].map(String);
        const condition: FilterCondition = { field, operator, values: valuesFor(operator, some) };
        const { total } = await asked({ where: formatWhere([condition]) });
        expect([0, fleet.length]).not.toContain(total);
      });

      test.each([
        ['sailsAt=le=2026-06-11', 'a day of moments is meant to its end'],
        ['sailsAt==2026-06-11', 'a day of moments is the whole day'],
        ['note==*50%*', 'signs of patterns mean themselves'],
        ['note=="*_50*"', 'so does the line below'],
        ['captain==*BOB*', 'capitals do not matter within a text'],
        ['code==s03', 'an id that was chosen is a field as any other'],
        ['worth==9.110', 'a number is the same however it is written'],
        ['worth=le=100;stage!=a;yardId=null=false', 'all conditions are met'],
        ['createTime=ge=2026-01-01;updateTime=le=2026-12-31', 'the times of a record are days as well'],
      ])('%s: %s', async (where) => {
        await asked({ where });
      });

      test('stand beside the declared filters and the text of the search', async () => {
        const { total } = await asked({ stage: 'new', builtFrom: '2012-01-01', where: 'isOwn==1' });
        expect(total).toBeLessThan((await asked({ stage: 'new' })).total);
      });
    });

    test('sums are exact, over all that match and not over the page', async () => {
      const whole = await asked({ sums: '1', pageSize: '2' });
      expect(whole.codes).toHaveLength(2);
      expect(whole.sums).toEqual({ worth: '434.972' });
      expect((await asked({ sums: '1', where: 'worth=ge=50' })).sums).toEqual({ worth: '325.732' });
      expect((await asked({ sums: '1', where: 'captain==nobody' })).sums).toEqual({ worth: '0' });
      expect((await asked({})).sums).toBeUndefined();
    });

    const groupings = groupingsOf(ships).filter(({ field }) => !/Time$|^captain$|^yardId$/.test(field));

    test.each(groupings)('both stores group by $name alike, and find the rows of each group', async (grouping) => {
      const { groups = [] } = await asked({ group: grouping.name, pageSize: '1' });
      expect(groups.map(({ count }) => count).reduce((a, b) => a + b, 0)).toBe(fleet.length);
      for (const { value, count, sums } of groups) {
        const where = formatWhere(conditionsOfGroup(grouping, value));
        const own = await asked({ where, sums: '1' });
        expect({ total: own.total, sums: own.sums }, where).toEqual({ total: count, sums });
      }
    });

    test('groups are those of all that match, in the order of the answers, those without a value last', async () => {
      const query = { group: 'stage', where: 'worth=ge=10', pageSize: '1' };
      const { groups } = await asked(query);
      expect(groups).toEqual([
        { value: 'new', count: 2, sums: { worth: '109.22' } },
        { value: 'in-use', count: 1, sums: { worth: '45.51' } },
        { value: 'a', count: 2, sums: { worth: '108.311' } },
        { value: '', count: 2, sums: { worth: '162.821' } },
      ]);
      const turned = await asked({ ...query, order: '-stage' });
      expect(turned.groups?.map(({ value }) => value)).toEqual(['a', 'in-use', 'new', '']);
      expect((await asked({})).groups).toBeUndefined();
    });

    test('groups of a reference are called as it is read, and stand so', async () => {
      const { groups } = await (stores[1] as (typeof stores)[0]).ships.page({ group: 'yardId' });
      expect(groups?.map(({ title }) => title)).toEqual(['安庆船厂', '重庆船厂', '黄埔船厂', undefined]);
    });

    test('what has too many values is no group, and says so', async () => {
      for (const client of stores)
        await expect(client.ships.page({ group: 'port' })).rejects.toMatchObject({ issues: [{ field: 'group' }] });
    });

    test.each(['colour==red', 'stage==*n*', 'worth=ge=much', 'built=ge=2026-02-30', 'stage==', 'a;b'])(
      'both stores refuse %j in words',
      async (where) => {
        for (const client of stores)
          await expect(client.ships.page({ where })).rejects.toMatchObject({
            issues: [{ field: 'where', rule: 'where', message: { zh: expect.any(String), en: expect.any(String) } }],
          });
      },
    );
  },
  { danbao },
);

function valuesFor(operator: Operator, [first = '', second = '']: readonly string[]): readonly string[] {
  if (operator === 'empty' || operator === 'filled') return [];
  if (operator === 'contains') return [first.slice(0, 3)];
  return operator === 'in' ? [first, second] : [first];
}
