import { documentNumber, receivingWord } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { nextInSeries, type Series } from '../../db/next-in-series.ts';
import { documentNumbers } from '../../db/schema.ts';
import { highestNumber, holderOf } from './hand-numbers.ts';

export interface Numbered {
  readonly word: string;
  readonly docNo: string;
}

/** The number that a flow has already: it stays with it, however often the flow comes back. */
export async function numberOf(db: Db, flowId: string): Promise<Numbered | undefined> {
  const [row] = await db.select().from(documentNumbers).where(eq(documentNumbers.flowId, flowId));
  return row && { word: row.word, docNo: row.docNo };
}

/**
 * The next number of a unit's series in this year, for the flow; without the decision there is none. A flow that has a number
 * keeps it.
 */
export async function allotNumber(
  { deps, user }: Pick<Context, 'deps' | 'user'>,
  db: Db,
  { flowId, unitUid, word }: { readonly flowId: string; readonly unitUid: string; readonly word: string },
): Promise<Numbered> {
  const known = await numberOf(db, flowId);
  if (known) return known;
  const allottedAt = deps.now();
  const year = Number(wallTime(allottedAt).slice(0, 4));
  const series = { unitUid, word, year };
  const no = word === receivingWord ? await nextReceipt(db, flowId, series) : await nextInSeries(db, series);
  const docNo = documentNumber({ word, year, no });
  await db
    .insert(documentNumbers)
    .values({ unitUid, word, year, no, flowId, docNo, allottedAt, allottedBy: user.realName });
  return { word, docNo };
}

/** Clerks may write receipt numbers by hand: the series goes on after what was sent, and leaves out what a draft has. */
async function nextReceipt(db: Db, flowId: string, series: Series): Promise<number> {
  const { unitUid, word, year } = series;
  const register = { code: flowDefinitions.receipt.code, unitUid };
  const above = await highestNumber(db, register, word, year);
  for (;;) {
    const no = await nextInSeries(db, { ...series, above });
    if (!(await holderOf(db, { ...register, flowId }, documentNumber({ word, year, no })))) return no;
  }
}

/** The numbers of a series, in their order. */
export function numbersIn(db: Db, unitUid: string, word: string, year: number) {
  return db
    .select()
    .from(documentNumbers)
    .where(and(eq(documentNumbers.unitUid, unitUid), eq(documentNumbers.word, word), eq(documentNumbers.year, year)))
    .orderBy(documentNumbers.no);
}
