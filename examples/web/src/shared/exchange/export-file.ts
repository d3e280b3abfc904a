import type { Locale, Requester } from '@danbao/core';
import { findSubject, type Noun, subjectsOf } from '@danbao/core/exchange';
import { exportRecords, exportScopes } from '@danbao/react/import';
import { loadDefinitions } from '../definitions.ts';

/** Which records go into a file. */
export interface RecordsToExport {
  readonly noun: Noun;
  /** The kinds of measures, a sheet each. */
  readonly kinds?: readonly string[];
  readonly applyId?: string;
  /** What the list is searched for; an empty text searches for nothing. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Part of the record's name. */
  readonly name?: string;
  /** Conditions and order as the list of a resource takes them. */
  readonly where?: string;
  readonly order?: string | undefined;
  /** What the file is called, without its ending. */
  readonly fileName: string;
}

export async function exportFile(
  client: Requester,
  { noun, kinds, applyId, filter = {}, name, where, order, fileName }: RecordsToExport,
  locale: Locale,
  permissions: readonly string[],
): Promise<{ readonly blob: Blob; readonly name: string; readonly scopes: readonly string[] }> {
  const danbao = await loadDefinitions();
  const all = subjectsOf(danbao);
  const subjects = (kinds ?? [undefined]).flatMap((kind) => findSubject(noun, kind, all) ?? []);
  const conditions = Object.entries(filter).flatMap(([key, text]) => (text === '' ? [] : [`${key}=${text}`]));
  const blob = await exportRecords(client, subjects, {
    format: 'xlsx',
    locale,
    applyId,
    filter: conditions,
    name,
    where,
    order,
    resources: danbao.resources,
    permissions,
  });
  return { blob, name: `${fileName}.xlsx`, scopes: exportScopes(subjects, permissions, locale) };
}
