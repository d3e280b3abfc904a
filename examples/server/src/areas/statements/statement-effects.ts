import type { Issue } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { figuresOf, lineItem, type Standard, statementLines, summaryOf } from '@danbao/core/statements';
import { fileNames, isFileOf } from '../../files/kept-files.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { reachOfClient, unknownClient } from '../customers/public.ts';
import { nameOfClient, refuseLocked } from '../flows/public.ts';
import { findingsOf } from './findings.ts';

type Values = Readonly<Record<string, unknown>>;

/** So many errors are said at once. */
const errorsAtMost = 20;

/** Statements are seen with their customer; a change must pass every check that is an error. */
export const statementEffects: ServerEffects = {
  reach: reachOfClient,

  holds: async ({ before, after }) => [before, after].flatMap((one) => (one ? [nameOfClient(clientOf(one))] : [])),

  async before({ before, after }, host) {
    const clientIds = [before, after].flatMap((one) => (one ? [clientOf(one)] : []));
    await refuseLocked({ ...host.context, db: host.db }, 'statements', { clientIds });
    if (!after) return [];
    const { clientId, fileId } = after.values;
    const unknown = await unknownClient(host, clientId);
    if (unknown.length > 0) return unknown;
    const hasFile =
      fileId === undefined || (await isFileOf(host.db, fileTypes.statement, { fileId, infoId: clientId }));
    const issues = [...(hasFile ? [] : [{ field: 'fileId', rule: 'unknown' }]), ...lineIssues(after.values)];
    if (issues.length > 0) return issues;
    const errors = (await findingsOf(after.values, host)).filter(({ level }) => level === 'error');
    return errors.slice(0, errorsAtMost).map(({ message }) => ({ field: 'lines', rule: 'statement', message }));
  },

  async compute(records, { db }) {
    const names = await fileNames(
      db,
      records.map(({ values }) => values['fileId']),
    );
    return records.map(({ values }) => ({
      ...summaryOf(values['standard'] as Standard, figuresOf(values)),
      fileName: names.get(values['fileId']),
    }));
  },
};

function clientOf({ values }: { readonly values: Values }): string {
  return String(values['clientId']);
}

/** Every line is one of the standard, once. */
function lineIssues(values: Values): Issue[] {
  const lines = (values['lines'] ?? []) as readonly { readonly code: string }[];
  const codes = new Set(statementLines[values['standard'] as Standard].map(({ code }) => code));
  return [
    ...lines
      .filter(({ code }) => !codes.has(code))
      .map(({ code }) => ({ field: 'lines', rule: 'statement', message: notOfStandard(code) })),
    ...lines
      .filter(({ code }, at) => lines.findIndex((other) => other.code === code) !== at)
      .map(({ code }) => ({ field: 'lines', rule: 'statement', message: twice(code) })),
  ];
}

function notOfStandard(code: string) {
  return { zh: `所选会计准则的报表没有项目 ${code}`, en: `the forms of this standard have no line ${code}` };
}

function twice(code: string) {
  const { zh, en } = lineItem(code)?.label ?? { zh: code, en: code };
  return { zh: `${zh}重复`, en: `${en} stands there twice` };
}
