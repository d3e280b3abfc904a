import type { Locale, ValuesOf } from '@danbao/core';
import type { EquipmentIssue, EquipmentRefusal, equipmentImport, ImportedEquipment } from '@danbao/core/attachments';
import { type CellIssue, cellIssue, kindSubject, type SheetLayout } from '@danbao/core/exchange';
import { systemIds } from '@danbao/core/format';
import { activeStatus } from '@danbao/core/measures';
import { columnIndex, errorColumnOf, markFile, rowMark } from '@danbao/core/workbook';
import { and, eq } from 'drizzle-orm';
import { reaches, withinReach } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import { owners } from '../../db/schema.ts';
import { nodePlatform } from '../../files/node-platform.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { findApplication, insertMeasures, readSent, recordOf } from '../measures/public.ts';
import { type RowOwner, resolveEquipment } from './equipment-target.ts';
import { headingIssues } from './heading-issues.ts';
import { keepMarked, storeBytes } from './keep-marked.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { type PlannedEquipment, planEquipment } from './plan-equipment.ts';

type Fields = ValuesOf<typeof equipmentImport>;
type Input = Fields & { readonly file: ReceivedFile };
type Answer = { readonly imported: readonly string[] } | { readonly refusal: EquipmentRefusal };

/** An answer names at most so many issues; the marked workbook names all. */
const issuesAtMost = 2_000;

/** Adds a measure for every row of the workbook, or none and says what is wrong in which cell (I20, Y15, Y16). */
export async function importEquipment(context: Context, { file, ...input }: Input): Promise<ImportedEquipment> {
  const { deps, db, user, locale, say, write } = context;
  const { kinds } = deps.danbao;
  const form = await recordOf(db, input.infoId);
  if (form && !reaches(user, form.unitUid)) throw notFound();
  const owner = await ownerAndApplication(context, input);
  const kind = kinds[input.kind ?? 'machinery'];
  if (!kind) throw invalid([{ field: 'kind', rule: 'choice' }]);
  const workbook = await openWorkbook(deps, file, kindSubject(kind), locale);
  const { layout } = workbook;
  const headings = headingIssues(layout, locale);
  const common = {
    kinds,
    kind,
    applyId: input.applyId,
    acceptWarnings: input.acceptWarnings === '1',
    callKey: `${user.userId} ${context.callKey}`,
    locale,
    resolve: resolveEquipment(db, user, kind, owner),
  };
  const rows = headings.length > 0 ? [] : await planEquipment(workbook, common);
  if (headings.length === 0 && rows.length === 0) throw new Refusal(200, { message: 'importNoRows' });
  const issues = [...headings, ...rows.flatMap((row) => row.issues)];
  const answer = issues.length > 0 ? await refuse() : await write<Answer>((tx) => addAll(context, tx, rows, layout));
  if ('refusal' in answer) throw refused(answer.refusal);
  await deps.files.remove(file.storedAs);
  say('imported');
  const { imported } = answer;
  const ignored = layout.match.unknown.map(({ heading }) => heading);
  return { message: sentence('imported', locale), imported: imported.length, ids: imported, ignored };

  /** Marked outside the transaction, so that it is not held open meanwhile. */
  async function refuse(): Promise<Answer> {
    const fileName = `${layout.subject.label[locale]}-${sentence('importErrors', locale)}.xlsx`;
    const stored = await storeBytes(context, await markedWorkbook(workbook, issues, locale));
    const about = { fileName, infoId: input.infoId, sysId: input.sysId ?? systemIds.file };
    const kept = await write<Answer & { readonly storedAs?: string }>(async (tx) => {
      const fileId = await keepMarked(context, tx, stored, about);
      const refusal = { ...answered(issues, layout), rows: workbook.rows.length, fileId, fileName };
      return { refusal, storedAs: stored.storedAs };
    });
    // The same call once before: what was kept then stays.
    if (kept.storedAs !== stored.storedAs) await deps.files.remove(stored.storedAs);
    return kept;
  }
}

/** The owner is active, and both they and the application are within reach; of another unit's neither is said to exist. */
async function ownerAndApplication({ db, user }: Context, { ownerId, applyId }: Fields): Promise<RowOwner> {
  const application = await findApplication(db, user, applyId);
  const [owner] = await db
    .select({ ownerId: owners.ownerId, ownerType: owners.ownerType, ownerName: owners.ownerName })
    .from(owners)
    .where(and(eq(owners.ownerId, ownerId), eq(owners.status, activeStatus), withinReach(user, owners.unitUid)));
  const issues = [
    ...(application.issues.length > 0 ? [{ field: 'applyId', rule: 'unknown' }] : []),
    ...(owner ? [] : [{ field: 'ownerId', rule: 'unknown' }]),
  ];
  if (issues.length > 0 || !owner) throw invalid(issues);
  return owner;
}

/** Rows of one statement. */
const batch = 200;

/** All rows in one transaction, or none of them. */
async function addAll(
  context: Context,
  { db }: Write,
  rows: readonly PlannedEquipment[],
  layout: Workbook['layout'],
): Promise<Answer> {
  const imported: string[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const items = some.map(({ body }) => ({ context, sent: body, read: readSent(context, body) }));
    const outcomes = await insertMeasures(db, context.deps.now(), items);
    const late = items.flatMap((item, index) => {
      const outcome = outcomes.get(item);
      if (outcome && 'value' in outcome) {
        imported.push(outcome.value.optGuaranty_ID);
        return [];
      }
      const issues = outcome?.error instanceof Refusal ? (outcome.error.details.issues ?? []) : [];
      if (issues.length === 0) throw outcome?.error;
      const { row } = (some[index] as PlannedEquipment).planned;
      return issues.map((issue) => cellIssue(issue, row, [], layout, context.locale));
    });
    // Somebody changed what a row names since it was checked; nothing of the call stays.
    if (late.length > 0) throw refused({ ...answered(late, layout), rows: rows.length, fileId: '', fileName: '' });
  }
  return { imported };
}

function answered(issues: readonly CellIssue[], layout: SheetLayout) {
  const shown = issues.slice(0, issuesAtMost).map((issue) => asAnswered(issue, layout));
  return { issues: shown, total: issues.length, wrongRows: new Set(issues.map(({ row }) => row)).size };
}

function asAnswered({ sheet: _, label: __, column = '', ...issue }: CellIssue, layout: SheetLayout): EquipmentIssue {
  const heading = column === '' ? issue.value : (layout.headings[columnIndex(column)] ?? '');
  return { ...issue, column, heading };
}

function refused(refusal: EquipmentRefusal): Refusal {
  const { wrongRows, total } = refusal;
  return new Refusal(200, { message: 'importRefused', params: { rows: wrongRows, total }, data: refusal });
}

/** The person's own workbook with its errors marked. */
async function markedWorkbook(
  { source, layout }: Workbook,
  issues: readonly CellIssue[],
  locale: Locale,
): Promise<Uint8Array> {
  const { sheet, headingRow, headings } = layout;
  const byRow = new Map<number, CellIssue[]>();
  for (const issue of issues) byRow.set(issue.row, [...(byRow.get(issue.row) ?? []), issue]);
  const rows = [...byRow].sort(([a], [b]) => a - b).map(([row, found]) => rowMark(row, found, locale));
  const marks = {
    sheet,
    headingRow,
    errorColumn: errorColumnOf(headings),
    rows: (async function* () {
      yield rows;
    })(),
  };
  const pieces: Uint8Array[] = [];
  await markFile(source, nodePlatform, [marks], { locale }, async (piece) => {
    pieces.push(piece.slice());
  });
  return Buffer.concat(pieces);
}
