import { fileTypes, type Issue } from '@danbao/core';
import { figuresOf, lineItem, type Standard, statementLines, summaryOf } from '@danbao/core/statements';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients, files } from '../../db/schema.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { findingsOf } from './findings.ts';

type Values = Readonly<Record<string, unknown>>;

/** So many errors are said at once. */
const errorsAtMost = 20;

/** Statements are seen with their customer; a change must pass every check that is an error. */
export const statementEffects: ServerEffects = {
  reach: (id, _, caller) => {
    const reached = withinReach(caller, clients.unitUid);
    return reached && inArray(id, sql`(select ${clients.clientId} from ${clients} where ${reached})`);
  },

  async before({ after }, host) {
    if (!after) return [];
    const { db, caller } = host;
    const { clientId, fileId } = after.values as { readonly clientId: string; readonly fileId?: string };
    const reached = and(eq(clients.clientId, clientId), withinReach(caller, clients.unitUid));
    const [client] = await db.select({ id: clients.clientId }).from(clients).where(reached).limit(1).for('key share');
    if (!client) return [{ field: 'clientId', rule: 'unknown' }];
    const kept =
      fileId === undefined ||
      (await db
        .select({ id: files.fileId })
        .from(files)
        .where(and(eq(files.fileId, fileId), eq(files.infoId, clientId), eq(files.fileType, fileTypes.statement)))
        .then((rows) => rows.length > 0));
    const issues: Issue[] = [
      ...(kept ? [] : [{ field: 'fileId', rule: 'unknown' } as const]),
      ...lineIssues(after.values),
    ];
    if (issues.length > 0) return issues;
    const errors = (await findingsOf(after.values, host)).filter(({ level }) => level === 'error');
    return errors.slice(0, errorsAtMost).map(({ says }) => ({ field: 'lines', rule: 'statement', says }));
  },

  async compute(records, { db }) {
    const ids = records.flatMap(({ values }) => (values['fileId'] === undefined ? [] : [String(values['fileId'])]));
    const named =
      ids.length === 0
        ? []
        : await db.select({ id: files.fileId, name: files.fileName }).from(files).where(inArray(files.fileId, ids));
    return records.map(({ values }) => ({
      ...summaryOf(values['standard'] as Standard, figuresOf(values)),
      fileName: named.find(({ id }) => id === values['fileId'])?.name,
    }));
  },
};

/** Every line is one of the standard, once. */
function lineIssues(values: Values): Issue[] {
  const lines = (values['lines'] ?? []) as readonly { readonly code: string }[];
  const codes = new Set(statementLines[values['standard'] as Standard].map(({ code }) => code));
  return [
    ...lines
      .filter(({ code }) => !codes.has(code))
      .map(({ code }) => ({ field: 'lines', rule: 'statement', says: notOfStandard(code) })),
    ...lines
      .filter(({ code }, at) => lines.findIndex((other) => other.code === code) !== at)
      .map(({ code }) => ({ field: 'lines', rule: 'statement', says: twice(code) })),
  ];
}

function notOfStandard(code: string) {
  return { zh: `所选会计准则的报表没有项目 ${code}`, en: `the forms of this standard have no line ${code}` };
}

function twice(code: string) {
  const { zh, en } = lineItem(code)?.label ?? { zh: code, en: code };
  return { zh: `${zh}重复`, en: `${en} stands there twice` };
}
