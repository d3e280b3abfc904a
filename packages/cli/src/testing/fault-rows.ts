import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntity } from '@danbao/core';
import { sheetColumns } from '@danbao/core/sheet';
import type { Ran } from '@danbao/testing/command/run-danbao';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { type RowTexts, shipRow } from '@danbao/testing/workbooks/ship-rows';
import { stringify } from 'csv-stringify/sync';

export const rowsEach = 3;
let batch = 0;

export type MakeRows = (names: readonly string[], number: number) => Promise<readonly RowTexts[]>;

export interface Written {
  readonly file: string;
  readonly names: readonly string[];
}

/** A CSV file with rows that nobody has brought in before. */
export async function write({ danbao }: SignedIn, entity: AnyEntity, make: MakeRows): Promise<Written> {
  batch += 1;
  const names = Array.from({ length: rowsEach }, (_, index) => `故障${batch}号 ${index}`);
  const rows = await make(names, batch * 1_000);
  const file = `faults-${batch}.csv`;
  const columns = sheetColumns(entity).filter((column) => rows.some((row) => row[column.name] !== undefined));
  const lines = rows.map((row) => columns.map((column) => String(row[column.name] ?? '')));
  writeFileSync(join(danbao.folder, file), stringify([columns.map(({ label }) => label.zh), ...lines]));
  return { file, names };
}

export async function shipRows(here: SignedIn, names: readonly string[], number: number): Promise<readonly RowTexts[]> {
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const certificate = String(rows[0]?.certificateCode);
  return names.map((optName, index) => ({ ...shipRow(number + index, certificate), optName }));
}

export function person(personName: string, number: number): RowTexts {
  return {
    ownerType: '个人',
    personName,
    documentType: '护照',
    personNum: `F${number}`,
    contact: personName,
    phoneOne: '13800000000',
    houseAddress: '外滩 1 号',
  };
}

/** The names on the server of these rows and of no others. */
export async function stored({ client }: SignedIn, { names }: Written, noun: string): Promise<readonly string[]> {
  const prefix = names[0]?.split(' ')[0] ?? '';
  if (noun === 'owners') {
    const { rows } = await client.owners.list({ pageSize: '99', queryCondition: { ownerName: `${prefix} ` } });
    return rows.flatMap(({ ownerName }) => ownerName ?? []);
  }
  if (noun === 'dishes') {
    const { rows } = await client.dishes.page({ pageSize: '99', text: `${prefix} ` });
    return rows.map(({ name }) => name);
  }
  const { rows } = await client.measures.list({ kind: 'ship', pageSize: '99', optName: `${prefix} ` });
  return rows.map(({ optName }) => optName);
}

/** Rows that are called in and are not, or called open or refused and cannot be: the sheet begins with its headings. */
export function untrue({ lines }: Ran, { names }: Written, there: readonly string[]): readonly string[] {
  return lines.flatMap(({ type, state, row }) => {
    const name = names[Number(row) - 2] ?? '';
    const isThere = there.includes(name);
    if (type !== 'row') return [];
    if (state === 'created') return isThere ? [] : [`${name} is called created`];
    if (state === 'notSent') return isThere ? [`${name} is called notSent`] : [];
    return state === 'inDoubt' ? [] : [`${name} is called ${state}`];
  });
}

export function notOnce({ names }: Written, there: readonly string[]): readonly string[] {
  return [...names, ...there].flatMap((name) => {
    const times = there.filter((one) => one === name).length;
    return times === 1 && names.includes(name) ? [] : [`${name} is there ${times} times`];
  });
}

/** Continues, as the command itself says, until nothing is left to do. */
export async function carryOn(here: SignedIn, ran: Ran, words: readonly string[]): Promise<readonly string[]> {
  if (ran.code === 0) return [];
  if (ran.code === 4) {
    const signIn = await here.danbao.run(['login', '-u', here.username]);
    if (signIn.code !== 0) return [`signing in ended with ${signIn.code}: ${signIn.stderr}`];
  }
  const { code, stderr } = await here.danbao.run(ran.stderr.includes('jobs resume') ? ['jobs', 'resume'] : words);
  return code === 0 ? [] : [`going on ended with ${code}: ${stderr}`];
}
