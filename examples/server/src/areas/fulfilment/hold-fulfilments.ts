import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { namesOfProjects } from '../measures/public.ts';
import { type FulfilmentRow, lockFulfilments } from './find-fulfilment.ts';

const maxAtOnce = 1000;

/** Held in the order of their ids, so that two such calls never wait for each other. */
export async function holdFulfilments(
  db: Db,
  { user }: Pick<Context, 'user'>,
  ids: readonly string[],
): Promise<Map<string, FulfilmentRow>> {
  const sorted = [...ids].sort();
  await holdNames(db, await namesOfProjects(db, { linkIds: sorted }));
  const rows: FulfilmentRow[] = [];
  for (let start = 0; start < sorted.length; start += maxAtOnce)
    rows.push(...(await lockFulfilments(db, user, sorted.slice(start, start + maxAtOnce))));
  return new Map(rows.map((row) => [row.link.id, row]));
}
