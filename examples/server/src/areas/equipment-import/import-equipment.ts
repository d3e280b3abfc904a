import {
  activeStatus,
  type EquipmentRefusal,
  type equipmentImport,
  type ImportedEquipment,
  measureKinds,
  systemIds,
  type ValuesOf,
} from '@danbao/core';
import { and, eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import { owners } from '../../db/schema.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { recordOf } from '../find-files.ts';
import { insertMeasures } from '../insert-measures.ts';
import { findApplication } from '../measure-checks.ts';
import { readSent } from '../save-measure.ts';
import { asAnswered, type CellIssue, placed } from './cell-issue.ts';
import { type Headings, readHeadings } from './headings.ts';
import { keepMarked, storeBytes } from './keep-marked.ts';
import { issuesAtMost, workbookLimits } from './limits.ts';
import { markWorkbook } from './mark-workbook.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { type ReadSheet, readWorkbook } from './read-workbook.ts';
import type { KnownOwner } from './resolve-owners.ts';

type Fields = ValuesOf<typeof equipmentImport>;
type Input = Fields & { readonly file: ReceivedFile };
type Answer = { readonly imported: readonly string[] } | { readonly refusal: EquipmentRefusal };

/** Adds a measure for every row of the workbook, or none and says what is wrong in which cell (I20, Y15, Y16). */
export async function importEquipment(context: Context, { file, ...input }: Input): Promise<ImportedEquipment> {
  const { deps, db, user, locale, say, write } = context;
  if (!file.fits('xlsx')) throw new Refusal(415, { message: 'notAWorkbook' });
  const form = await recordOf(db, input.infoId);
  if (form && !reaches(user, form.unitUid)) throw notFound();
  const owner = await ownerAndApplication(context, input);
  const kind = input.kind ?? 'machinery';
  const { label } = measureKinds[kind];
  const sheet = await readWorkbook(deps, file, [label.zh, label.en, kind]);
  const { headings, records } = open(sheet, kind, context);
  const common = {
    kind,
    owner,
    applyId: input.applyId,
    acceptWarnings: input.acceptWarnings === '1',
    callKey: `${user.userId} ${context.callKey}`,
  };
  const rows = headings.issues.length > 0 ? [] : await planRows(db, records, headings, common);
  if (headings.issues.length === 0 && rows.length === 0) throw new Refusal(200, { message: 'importNoRows' });
  const issues = [...headings.issues, ...rows.flatMap((row) => row.issues)];
  const answer = issues.length > 0 ? await refuse() : await write<Answer>((tx) => addAll(context, tx, rows, headings));
  if ('refusal' in answer) throw refused(answer.refusal);
  await deps.files.remove(file.storedAs);
  say('imported');
  const { imported } = answer;
  return { message: sentence('imported', locale), imported: imported.length, ids: imported, ignored: headings.ignored };

  /** Marked outside the transaction, so that it is not held open meanwhile. */
  async function refuse(): Promise<Answer> {
    const fileName = `${label[locale]}-${sentence('importErrors', locale)}.xlsx`;
    const stored = await storeBytes(context, await markWorkbook(sheet, headings.row, issues, locale));
    const about = { fileName, infoId: input.infoId, sysId: input.sysId ?? systemIds.file };
    const kept = await write<Answer & { readonly storedAs?: string }>(async (tx) => {
      const fileId = await keepMarked(context, tx, stored, about);
      const refusal = { ...answered(issues, sheet, context), rows: records.length, fileId, fileName };
      return { refusal, storedAs: stored.storedAs };
    });
    // The same call once before: what was kept then stays.
    if (kept.storedAs !== stored.storedAs) await deps.files.remove(stored.storedAs);
    return kept;
  }
}

/** The owner is active and the application within reach; of another unit's neither is said to exist. */
async function ownerAndApplication({ db, user }: Context, { ownerId, applyId }: Fields): Promise<KnownOwner> {
  const application = await findApplication(db, user, applyId);
  const [owner] = await db
    .select({ ownerId: owners.ownerId, ownerType: owners.ownerType, ownerName: owners.ownerName })
    .from(owners)
    .where(and(eq(owners.ownerId, ownerId), eq(owners.status, activeStatus)));
  const issues = [
    ...(application.issues.length > 0 ? [{ field: 'applyId', rule: 'unknown' }] : []),
    ...(owner ? [] : [{ field: 'ownerId', rule: 'unknown' }]),
  ];
  if (issues.length > 0 || !owner) throw invalid(issues);
  return { ...owner, number: '' };
}

function open({ rows }: ReadSheet, kind: keyof typeof measureKinds, { locale }: Context) {
  const start = rows.findIndex(({ cells }) => cells.some((cell) => cell !== undefined && String(cell).trim() !== ''));
  const first = rows[start];
  if (!first) throw new Refusal(200, { message: 'importNoRows' });
  const records = rows.slice(start + 1);
  if (records.length > workbookLimits.rows)
    throw new Refusal(415, { message: 'tooManyRows', params: { rows: workbookLimits.rows } });
  return { headings: readHeadings(first, measureKinds[kind], locale), records };
}

/** Rows of one statement. */
const batch = 200;

/** All rows in one transaction, or none of them. */
async function addAll(
  context: Context,
  { db }: Write,
  rows: readonly PlannedRow[],
  headings: Headings,
): Promise<Answer> {
  const imported: string[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const items = some.map(({ body }) => ({ context, sent: body, read: readSent(body) }));
    const outcomes = await insertMeasures(db, context.deps.now(), items);
    const late = items.flatMap((item, index) => {
      const outcome = outcomes.get(item);
      if (outcome && 'value' in outcome) {
        imported.push(outcome.value.optGuaranty_ID);
        return [];
      }
      const issues = outcome?.error instanceof Refusal ? (outcome.error.details.issues ?? []) : [];
      if (issues.length === 0) throw outcome?.error;
      const { number } = some[index] as PlannedRow;
      return issues.map((issue) => placed(issue, number, headings.columns, headings.texts));
    });
    // Somebody changed what a row names since it was checked; nothing of the call stays.
    if (late.length > 0)
      throw refused({ ...answered(late, undefined, context), rows: rows.length, fileId: '', fileName: '' });
  }
  return { imported };
}

function answered(issues: readonly CellIssue[], sheet: ReadSheet | undefined, { locale }: Context) {
  const records = new Map(sheet?.rows.map((record) => [record.number, record]));
  const shown = issues.slice(0, issuesAtMost).map((issue) => asAnswered(issue, records.get(issue.row), locale));
  return { issues: shown, total: issues.length, wrongRows: new Set(issues.map(({ row }) => row)).size };
}

function refused(refusal: EquipmentRefusal): Refusal {
  const { wrongRows, total } = refusal;
  return new Refusal(200, { message: 'importRefused', params: { rows: wrongRows, total }, data: refusal });
}
