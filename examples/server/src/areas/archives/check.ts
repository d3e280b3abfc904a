import type { ValuesOf } from '@danbao/core';
import {
  type ArchiveCheck,
  archiveCheckRules,
  archiveChecks,
  type archiveReport,
  checkArchive,
  propertiesOf,
} from '@danbao/core/archives';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { archiveReports, files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { tableOf } from '../../resources/table.ts';
import { inTheirOrder } from '../attachments/public.ts';
import { archiveFileType, type Holding, holdingsOf, noteHolding } from './holdings.ts';
import { lookAtFile } from './look-at-file.ts';

type Occasion = Report['occasion'];
export type Report = ValuesOf<typeof archiveReport>;

/** The files of a record, in the order in which they came. */
export function filesOfArchive(db: Db, archiveId: string) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.infoId, archiveId), eq(files.fileType, archiveFileType)))
    .orderBy(...inTheirOrder);
}

type Checked = Pick<StoredRecord, 'id' | 'unitUid' | 'values'>;
export type Found = typeof archiveReports.$inferSelect;

/** Checks the four properties of a record and keeps the report. */
export async function checkRecord(deps: Deps, db: Db, record: Checked, occasion: Occasion): Promise<Report> {
  const found = await examine(deps, db, record, occasion);
  await keepReport(db, found);
  return asReport(found);
}

/** What stands of a record, where that is known already, or not kept yet. */
interface Known {
  readonly held?: Pick<Holding, 'files' | 'series'>;
  readonly rows?: readonly (typeof files.$inferSelect)[];
  readonly checks?: readonly ArchiveCheck[];
}

/** Checks the four properties of a record. */
export async function examine(
  deps: Deps,
  db: Db,
  { id, unitUid, values }: Checked,
  occasion: Occasion,
  known: Known = {},
): Promise<Found> {
  const holding = known.held ?? (await holdingsOf(db, [id])).get(id);
  const found = [];
  for (const row of known.rows ?? (await filesOfArchive(db, id))) found.push(await lookAtFile(deps, row));
  const record = { values, series: holding?.series ?? undefined, filed: holding?.files ?? undefined, found };
  const checks = checkArchive(record, known.checks ?? (await checksFor(db, unitUid, occasion)));
  const properties = propertiesOf(checks);
  const checkedAt = deps.now();
  const passed = checks.every((check) => check.passed);
  return { reportId: newGuarantyId(), archiveId: id, occasion, checkedAt, properties, checks, passed };
}

/** Keeps a report, and with it what else is noted of the record. */
export async function keepReport(db: Db, found: Found, beside: Partial<Holding> = {}): Promise<void> {
  const { archiveId, checkedAt, checks } = found;
  await db.insert(archiveReports).values(found);
  const checkFailed = checks
    .filter(({ passed }) => !passed)
    .map(({ check, detail }) => `${check}: ${detail}`)
    .join('; ')
    .slice(0, 500);
  await noteHolding(db, archiveId, { ...beside, checkedAt, checkFailed: checkFailed === '' ? null : checkFailed });
}

export function asReport(row: Found): Report {
  const { reportId, archiveId, occasion, checkedAt, passed, properties, checks } = row;
  return {
    ...{ reportId, archiveId, occasion: occasion as Occasion, checkedAt: wallTime(checkedAt), passed: yes(passed) },
    properties: properties.map(({ property, pass, score, detail }) => ({
      ...{ property, pass: yes(pass), score: String(score), detail },
    })),
    checks: checks.map(({ check, passed: isPassed, detail }) => ({ check, passed: yes(isPassed), detail })),
  };
}

export function yes(is: boolean): '0' | '1' {
  return is ? '1' : '0';
}

/** All checks but those that the unit has switched off for the occasion; by hand and on hand-over all of them. */
export async function checksFor(db: Db, unitUid: string, occasion: Occasion): Promise<readonly ArchiveCheck[]> {
  const all = archiveChecks.map(({ value }) => value);
  if (occasion === 'manual' || occasion === 'handover') return all;
  const table = tableOf(archiveCheckRules);
  const rules = await db.select().from(table).where(eq(table.unitUid, unitUid));
  const flag = occasion === 'filing' ? 'onFiling' : 'atNight';
  const off = new Set(rules.filter(({ values }) => values[flag] === '0').map(({ values }) => values['check']));
  return all.filter((check) => !off.has(check));
}
