import {
  archiveNumber,
  type archiveOutcome,
  archiveSeries,
  archives,
  archiveTypes,
  changeRecord,
  fonds,
  issueMessage,
  revised,
  type StoredRecord,
  type ValuesOf,
} from '@danbao/core';
import { sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { documentSeries } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { checkRecord, filesOfArchive } from './check.ts';
import { noteHolding } from './holdings.ts';

export type Outcome = ValuesOf<typeof archiveOutcome>;

/** Files records, each in a part of the transaction of its own: it gets its number, and its files their digests. */
export async function fileRecords(context: Context, write: Write, ids: readonly string[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const archiveId of new Set(ids))
    outcomes.push(await outcomeOf(context, archiveId, () => write.each((own) => fileOne(context, own, archiveId))));
  return outcomes;
}

/** A refusal as an answer, in the caller's language. */
export async function outcomeOf(
  { locale }: Pick<Context, 'locale'>,
  archiveId: string,
  work: () => Promise<{ readonly archiveId: string; readonly archiveNo?: string }>,
): Promise<Outcome> {
  try {
    return { done: '1', ...(await work()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, params, issues = [] } = error.details;
    const words =
      issues.length > 0 ? issues.map((issue) => issueMessage(issue, locale)) : [sentence(message, locale, params)];
    return { archiveId, done: '0', reason: words.join(locale === 'zh' ? '；' : '; ') };
  }
}

async function fileOne(context: Context, write: Write, archiveId: string) {
  const { deps, user } = context;
  const { db } = write;
  const host = hostOf(context, write);
  const record = await host.store(archives).hold(archiveId);
  if (!record) throw host.refuse(404, 'notFound');
  if (record.values['electronicStatus'] !== 'draft') throw new Refusal(409, { message: 'archiveFiled' });
  const series = await seriesOf(host, record);
  const archiveNo = archiveNumber(series, await nextNumber(db, record, series));
  const rows = await filesOfArchive(db, archiveId);
  const filed = rows.map(({ fileId, fileName, size, sha256 }) => ({ fileId, fileName, size: String(size), sha256 }));
  await noteHolding(db, archiveId, { series, files: filed, filedAt: deps.now(), filedByName: user.realName });
  const values = revised(record.values, { archiveNo, electronicStatus: 'archived' });
  const report = await checkRecord(deps, db, { ...record, values }, 'filing', { series, files: filed });
  if (report.passed === '0') {
    const what = report.checks.filter(({ passed }) => passed === '0').map(({ check, detail }) => `${check} ${detail}`);
    throw new Refusal(422, { message: 'archiveUnsound', params: { what: what.join('；') } });
  }
  await changeRecord(archives, { archiveId }, { ...host, seenVersion: undefined }, () => values);
  return { archiveId, archiveNo };
}

async function seriesOf(host: ServerHost, { values }: StoredRecord): Promise<string> {
  const [fonds_] = await host.store(fonds).find({ ids: [String(values['fondsId'])] });
  const [type] = await host.store(archiveTypes).find({ ids: [String(values['categoryId'])] });
  return archiveSeries({
    fondsCode: String(fonds_?.values['fondsCode']),
    typeCode: String(type?.values['typeCode']),
    year: String(values['archiveYear']),
    retentionPeriod: String(values['retentionPeriod']),
  });
}

/** The next number of a series, held until the transaction ends: without the record there is no number, and none twice. */
async function nextNumber(db: Db, { unitUid, values }: StoredRecord, series: string): Promise<number> {
  const [row] = await db
    .insert(documentSeries)
    .values({ unitUid, word: series, year: Number(values['archiveYear']), last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.unitUid, documentSeries.word, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ no: documentSeries.last });
  return row?.no ?? 1;
}
