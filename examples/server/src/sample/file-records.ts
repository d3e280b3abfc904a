import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core/definitions';
import { addDays, instantOf } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import { parse } from 'csv-parse/sync';
import type { Db } from '../db/database.ts';
import { packageFolder } from '../db/migrations-folder.ts';
import { insertRecords, type SampleRecord } from '../resources/insert-records.ts';

/** A CSV file for each resource, named by it: `party-item.csv`. */
export const sampleFolder = join(packageFolder, 'sample');

/** Adds the records of all files of the sample's folder. Throws for a file that is named by no resource. */
export async function insertFileRecords(tx: Db, today: string): Promise<void> {
  const { resources } = createDanbao();
  for (const file of readdirSync(sampleFolder).sort()) {
    const resource = resources.find(({ name }) => fileOf(name) === file);
    if (!resource) throw new Error(`${file} is the file of no resource`);
    await insertRecords(tx, resource, fileRecords(resource, today));
  }
}

/**
 * The records of a resource's file, none where it has no file. Beside a column for each field stand `id`, `at` (when it was made, in the time of China),
 * `unitUid` and `authorId`. `{today-3}` in a text is the day three days before today, `{year+1}` next year; a list is JSON,
 * and what is empty is absent. Throws for a column that is no field.
 */
export function fileRecords({ name, record }: AnyResource, today: string): readonly SampleRecord[] {
  const path = join(sampleFolder, fileOf(name));
  if (!existsSync(path)) return [];
  const known = [...ownColumns, ...Object.keys(record.fields)];
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true });
  const unknown = Object.keys(rows[0] ?? {}).find((column) => !known.includes(column));
  if (unknown !== undefined) throw new Error(`${path}: no field of ${name} is called ${unknown}`);
  return rows.map((row) => {
    const filled = Object.entries(row).filter(([, text]) => text !== '');
    const {
      id = '',
      at = '',
      unitUid,
      authorId,
      ...values
    } = Object.fromEntries(filled.map(([column, text]) => [column, dated(text, today)]));
    return {
      ...{ id, at: instantOf(at), values: Object.fromEntries(Object.entries(values).map(withList)) },
      ...(unitUid === undefined ? {} : { unitUid }),
      ...(authorId === undefined ? {} : { authorId }),
    };
  });
}

const ownColumns = ['id', 'at', 'unitUid', 'authorId'];

function fileOf(resource: string): string {
  return `${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;
}

function dated(text: string, today: string): string {
  return text.replace(/\{(today|year)([+-]\d+)?\}/g, (_, unit: string, count = '0') =>
    unit === 'today' ? addDays(today, Number(count)) : String(Number(today.slice(0, 4)) + Number(count)),
  );
}

function withList([column, text]: [string, string]): [string, unknown] {
  return [column, /^\[[{"]/.test(text) ? JSON.parse(text) : text];
}
