import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuarantyId } from '../../format.ts';
import { isExchangeProblem } from '../problem.ts';
import { measuresSubject } from '../subject/measures-subject.ts';
import { ownersSubject } from '../subject/owners-subject.ts';
import { openTargets } from '../target/open-targets.ts';
import type { Stored } from '../target/target.ts';
import { type ServerClient, serverClient } from '../testing/server-client.ts';
import { type ExportOptions, type ExportSheet, exportSheet } from './export-sheet.ts';

let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
});
afterAll(() => here?.close());

const ships = measuresSubject('ship');
const options: ExportOptions = { locale: 'zh' };

async function rowsOf(sheet: ExportSheet): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const page of sheet.rows()) rows.push(...page);
  return rows;
}

/** A target that has these records only. */
function holding(...records: readonly Stored['values'][]) {
  const stored = records.map((values, index) => ({ id: String(index), values, version: String(index + 1) }));
  return {
    all: async function* () {
      yield stored;
    },
  };
}

test('chosen columns come in the order of the template, with those of the key and the version', async () => {
  const values = minimalMeasure('ship', { optName: '船一', assessValue: '12.5', optGuaranty_ID: newGuarantyId() });
  const sheet = exportSheet(ships, holding(values), {
    ...options,
    columns: ['船舶名称', 'optName', 'Appraised value'],
  });
  expect(sheet.columns.map(({ name }) => name)).toEqual(['optGuaranty_ID', 'optName', 'shipName', 'assessValue']);
  expect(await rowsOf(sheet)).toEqual([[values.optGuaranty_ID, '船一', values.shipName, values.assessValue, '1']]);
});

test.each([
  ['columns', { columns: ['船舶名'] }, 'closeColumn'],
  ['columns', { columns: ['天气'] }, 'unknownColumn'],
  ['filter', { filter: ['天气=晴'] }, 'unknownColumn'],
  ['filter', { filter: ['optName'] }, 'noCondition'],
  ['filter', { filter: ['是否登记=也许'] }, 'noChoice'],
] as const)('%s that nobody can mean are refused: %j', (_, wrong, rule) => {
  let thrown: unknown;
  try {
    exportSheet(ships, holding(), { ...options, ...wrong });
  } catch (error) {
    thrown = error;
  }
  expect(isExchangeProblem(thrown) && thrown.rule).toBe(rule);
});

test.each([
  [['optName=船一'], ['船一']],
  [['担保物名称=船'], []],
  [['是否登记=是'], ['船一']],
  [['isRegister=0'], ['船二', '船三']],
  [['是否登记=否', '评估价值（万元）=12.50'], ['船二']],
  [['权属人=甲公司'], ['船三']],
  [['权属人='], ['船一', '船二']],
  [['buildTime=2020年1月2日'], ['船二']],
])('the conditions %j leave %j', async (filter, names) => {
  const target = holding(
    { optName: '船一', isRegister: '1', assessValue: '12.5' },
    { optName: '船二', isRegister: '0', assessValue: '12.5', buildTime: '2020-01-02' },
    { optName: '船三', isRegister: '0', clientList: [{ ownerName: '甲公司', haveRate: '100' }] },
  );
  const rows = await rowsOf(exportSheet(ships, target, { ...options, columns: ['optName'], filter }));
  expect(rows.map(([, name]) => name)).toEqual(names);
});

test('the server and the engine choose the same records by name', async () => {
  const target = await openTargets(here.client).of(ownersSubject);
  const all = await rowsOf(exportSheet(ownersSubject, target, options));
  const named = await rowsOf(exportSheet(ownersSubject, target, { ...options, name: '公司' }));
  expect(named.length).toBeGreaterThan(0);
  const { columns } = exportSheet(ownersSubject, target, options);
  const searched = ['ownerName', 'personName', 'contact'].map((name) => columns.findIndex((one) => one.name === name));
  expect(named).toEqual(all.filter((cells) => searched.some((index) => cells[index]?.includes('公司'))));
  expect(await rowsOf(exportSheet(ownersSubject, target, { ...options, filter: ['status=0'] }))).toEqual([]);
});
