import {
  type ExportOptions,
  type ExportSheet,
  exportScope,
  exportSheet,
  openTargets,
  ownersSubject,
  type Subject,
  type Targets,
} from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { definitionsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type Connection, connect, requirePermission } from '../server/connect.ts';
import { formatOf } from '../sheets/file.ts';
import { writeTables } from '../sheets/write-table.ts';
import { jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import { type Progress, startProgress } from '../terminal/progress.ts';
import { exportTable } from './design-table.ts';

type Hear = NonNullable<ExportOptions['hear']>;

interface NamedOwners {
  /** To be told of every measure. */
  readonly hear: Hear;
  /** Their owners; to be read after the measures. */
  sheet(): Promise<ExportSheet>;
}

export interface ExportRequest {
  /** One sheet each. */
  readonly subjects: readonly Subject[];
  /** All that there are: those without records get no sheet. */
  readonly isEveryKind: boolean;
  /** Where it goes when the person does not say; without its ending. */
  readonly name: string;
}

/** Writes records to a file that can be changed and imported again. */
export async function exportFile(invocation: Invocation, request: ExportRequest): Promise<ExitCode> {
  const { context, options, say, locale } = invocation;
  const { format, force = false, bom = false, withOwners: takesOwners = false } = options;
  const out = options.out ?? `${request.name}-export.${format ?? 'xlsx'}`;
  const isCsv = (format ?? (out === '-' ? 'csv' : formatOf(out))) === 'csv';
  if (isCsv && (request.subjects.length > 1 || takesOwners)) throw new CommandError(exitCodes.invalid, 'csvOneSheet');
  const connection = await connect(invocation);
  const progress = startProgress({ label: say.text('progressExport') }, context, say);
  const counts = { rows: 0 };
  try {
    const found = await sheetsOf(request, invocation, connection, counted(counts, progress));
    if (found.length === 0) {
      say.line('exportedNothing');
      return exitCodes.ok;
    }
    const permissions = connection.session.read()?.permissions ?? [];
    const scopes = found.map(({ subject }) => exportScope(subject, permissions));
    const tables = found.map((sheet, at) => exportTable(sheet, say, scopes[at]?.label));
    const forceCommand = commandLine([...context.argv, '--force'], context.platform);
    await writeTables(tables, { out, format, force, locale, forceCommand, bom }, context);
    progress.stop();
    const told = [...new Set(scopes.map(({ label }) => label[locale]))];
    for (const scope of told) say.line('exportScope', { scope });
    if (out === '-') return exitCodes.ok;
    const noun = request.subjects[0]?.noun ?? 'measures';
    const command = commandLine([noun, 'import', out], context.platform);
    say.line(found.length > 1 ? 'exportedSheets' : 'exported', {
      rows: counts.rows,
      sheets: found.length,
      file: out,
      command,
    });
    const about = { file: out, rows: counts.rows, sheets: found.length, scope: scopes[0]?.scope, scopes: told };
    if (options.json) await context.stdout(jsonLine({ type: 'export', ...about }));
    return exitCodes.ok;
  } finally {
    progress.stop();
  }
}

async function sheetsOf(
  { subjects, isEveryKind }: ExportRequest,
  invocation: Invocation,
  connection: Connection,
  hear: NonNullable<ExportOptions['hear']>,
): Promise<readonly ExportSheet[]> {
  const { options, locale } = invocation;
  const targets = openTargets(connection.client, {
    applyId: options.applyId,
    resources: definitionsIn(invocation.context).resources,
  });
  const sheets: ExportSheet[] = [];
  const owners = options.withOwners ? withOwners(targets, { locale, hear }) : undefined;
  const about = { ...conditionsOf(invocation), hear: owners?.hear ?? hear };
  for (const subject of subjects) {
    const target = await targets.of(subject).catch((error) => {
      if (isEveryKind && isNotServed(error)) return undefined;
      throw error;
    });
    if (target === undefined) continue;
    requirePermission(connection, target.readAccess);
    const sheet = exportSheet(subject, target, about);
    const filled = isEveryKind ? await withRows(sheet) : sheet;
    if (filled) sheets.push(filled);
  }
  return owners && sheets.length > 0 ? [...sheets, await owners.sheet()] : sheets;
}

/** What the options say of the records and columns. */
function conditionsOf({ options, locale }: Invocation): ExportOptions {
  const { filter = [], where, order, columns, name, projectId, from, to } = options;
  const given = Object.entries({ project_ID: projectId, beginDate: from, endDate: to });
  return {
    locale,
    name,
    where,
    order,
    columns: columns
      ?.split(/[,，]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    filter: [...filter, ...given.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))],
  };
}

function counted(counts: { rows: number }, progress: Progress): () => void {
  return () => {
    counts.rows += 1;
    progress.step(1);
  };
}

function isNotServed(error: unknown): boolean {
  return error instanceof Error && 'rule' in error && error.rule === 'kindNotServed';
}

/** The sheet with its first records read already; undefined when there are none. */
async function withRows(sheet: ExportSheet): Promise<ExportSheet | undefined> {
  const pages = sheet.rows()[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) return undefined;
  return {
    ...sheet,
    rows: async function* () {
      yield first.value;
      for (let next = await pages.next(); !next.done; next = await pages.next()) yield next.value;
    },
  };
}

/** A sheet of the owners whom the exported measures name, and no others. */
function withOwners(targets: Targets, options: ExportOptions & { readonly hear: Hear }): NamedOwners {
  const named = new Set<unknown>();
  return {
    hear: (record) => {
      options.hear(record);
      const { clientList } = record.values;
      if (Array.isArray(clientList)) for (const { owner_ID } of clientList) named.add(owner_ID);
    },
    sheet: async () => {
      const target = await targets.of(ownersSubject);
      return exportSheet(ownersSubject, target, { ...options, only: ({ id }) => named.has(id) });
    },
  };
}
