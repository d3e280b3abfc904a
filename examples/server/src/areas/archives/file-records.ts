import { issueMessage, type ValuesOf } from '@danbao/core';
import {
  type ArchiveCheck,
  archiveNumber,
  type archiveOutcome,
  archiveSeries,
  archives,
  archiveTypes,
  fonds,
  revised,
} from '@danbao/core/archives';
import { betweenSentences } from '@danbao/core/i18n';
import { changeRecord, type StoredRecord } from '@danbao/core/resources';
import type { Context, Write } from '../../context.ts';
import { nextInSeries } from '../../db/next-in-series.ts';
import { Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { ServerHost } from '../../resources/answer.ts';
import { held as holdRecord } from '../../resources/held.ts';
import { checksFor, examine, type Found, filesOfArchive, keepReport } from './check.ts';
import { hostOfMany } from './host-of-many.ts';

export type Outcome = ValuesOf<typeof archiveOutcome>;

/** Files records, each in a part of the transaction of its own: it gets its number, and its files their digests. */
export async function fileRecords(context: Context, write: Write, ids: readonly string[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const many = { hostIn: hostOfMany(context), checks: await checksFor(write.db, context.user.unitUid, 'filing') };
  for (const archiveId of new Set(ids))
    outcomes.push(await outcomeOf(context, archiveId, () => fileAlone(context, write, archiveId, many)));
  return outcomes;
}

/** What is the same for all that are filed together. */
interface Many {
  readonly hostIn: (write: Write) => ServerHost;
  readonly checks: readonly ArchiveCheck[];
}

/** A record that fails its check is not filed. */
class Unsound extends Refusal {
  readonly found: Found;

  constructor(found: Found) {
    const failed = found.checks.filter(({ passed }) => !passed).map(({ check, detail }) => `${check} ${detail}`);
    super(422, { message: 'archiveUnsound', params: { what: failed.join('; ') } });
    this.found = found;
  }
}

async function fileAlone(context: Context, write: Write, archiveId: string, many: Many) {
  try {
    return await write.each((own) => fileOne(context, own, archiveId, many));
  } catch (error) {
    // Filing is undone; what the check has found stays.
    if (error instanceof Unsound) await keepReport(write.db, error.found);
    throw error;
  }
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
    return { archiveId, done: '0', reason: words.join(betweenSentences(locale)) };
  }
}

async function fileOne(context: Context, write: Write, archiveId: string, { hostIn, checks }: Many) {
  const { deps, user } = context;
  const { db } = write;
  const host = hostIn(write);
  const record = await holdRecord(host, archives, archiveId);
  if (record.values['electronicStatus'] !== 'draft') throw new Refusal(409, { message: 'archiveFiled' });
  const series = await seriesOf(host, record);
  const year = Number(record.values['archiveYear']);
  const no = await nextInSeries(db, { unitUid: record.unitUid, word: series, year });
  const archiveNo = archiveNumber(series, no);
  const rows = await filesOfArchive(db, archiveId);
  const filed = rows.map(({ fileId, fileName, size, sha256 }) => ({ fileId, fileName, size: String(size), sha256 }));
  const values = revised(record.values, { archiveNo, electronicStatus: 'archived' });
  const held = { series, files: filed };
  const known = { held, rows, ...(record.unitUid === user.unitUid ? { checks } : {}) };
  const found = await examine(deps, db, { ...record, values }, 'filing', known);
  if (!found.passed) throw new Unsound(found);
  await keepReport(db, found, { ...held, filedAt: deps.now(), filedByName: user.realName });
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
