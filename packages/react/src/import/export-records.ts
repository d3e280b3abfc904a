import type { Locale, Requester } from '@danbao/core';
import { exportScope, exportSheet, openTargets, type Subject } from '@danbao/core/exchange';
import type { AnyResource } from '@danbao/core/resources';
import { sheetColumns } from '@danbao/core/sheet';
import { type FileFormat, type WrittenSheet, writeFile } from '../browser/write-file.ts';
import { exchangeClient } from './exchange-client.ts';
import { importWord } from './i18n/words.ts';

export interface ExportRecordsOptions {
  readonly format: FileFormat;
  readonly locale: Locale;
  /** The credit application whose measures are meant. */
  readonly applyId?: string | undefined;
  /** `column=value`, by wire names. */
  readonly filter?: readonly string[];
  /** Part of the record's name. */
  readonly name?: string | undefined;
  /** Conditions as the list of a resource takes them. */
  readonly where?: string | undefined;
  /** The order of the list of a resource. */
  readonly order?: string | undefined;
  /** The resources that there are, where records refer to others. */
  readonly resources?: readonly AnyResource[];
  /** What the person may do: with it the workbook says whose records it holds. */
  readonly permissions?: readonly string[];
}

/** Records as a file that can be changed and imported again: a sheet for each subject, every record that the filter leaves. */
export async function exportRecords(
  client: Pick<Requester, 'request'>,
  subjects: readonly Subject[],
  options: ExportRecordsOptions,
): Promise<Blob> {
  const { format, locale, applyId, filter = [], name, where, order, resources, permissions } = options;
  const targets = openTargets(exchangeClient(client), { applyId, ...(resources ? { resources } : {}) });
  const sheets: WrittenSheet[] = [];
  for (const subject of subjects) {
    const target = await targets.of(subject);
    // An empty text asks for nothing.
    const asked = { name: name || undefined, where: where || undefined, order: order || undefined };
    const { columns, specials, rows } = exportSheet(subject, target, { locale, filter, ...asked });
    sheets.push({ subject, columns, specials, rows: rows() });
  }
  const lines = permissions ? exportScopes(subjects, permissions, locale) : [];
  const notes = lines.length === 0 ? undefined : { name: importWord('notes', locale), lines };
  return writeFile(sheets, format, locale, notes);
}

/** Whose records an export of these subjects holds, a sentence for each answer. */
export function exportScopes(subjects: readonly Subject[], permissions: readonly string[], locale: Locale): string[] {
  const scopes = subjects.map((subject) => exportScope(subject, permissions).label[locale]);
  return [...new Set(scopes)].map((scope) => importWord('exportScope', locale, { scope }));
}

/** An empty sheet of a subject, with its headings and lists of choices, to be filled in. */
export function templateFile(subject: Subject, format: FileFormat, locale: Locale): Promise<Blob> {
  const rows = (async function* () {})();
  return writeFile([{ subject, columns: sheetColumns(subject.entity), specials: [], rows }], format, locale);
}
