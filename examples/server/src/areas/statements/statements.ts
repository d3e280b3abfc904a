import { financeStatements, type StatementUploadAnswer, statementCalls } from '@danbao/core/customers';
import { answerCall } from '@danbao/core/resources';
import { readStatements } from '@danbao/core/statements';
import { and, eq } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { readSheets } from '../equipment-import/public.ts';
import { findingsOf } from './findings.ts';
import { keepStatementFile } from './keep-statement-file.ts';

/** Statements of customers: read from workbooks and checked; keeping them is the resource's. */
export const statementsArea = implement(statementCalls)({
  async validate(context, { id }) {
    const host = hostOf(context, context);
    const [found] = await host.store(financeStatements).find({ ids: [id] });
    if (!found) throw notFound();
    return { findings: await findingsOf(found.values, host) };
  },

  async upload(context, { file, clientId, unit, standard }): Promise<StatementUploadAnswer> {
    const { deps, db, user, locale, say, write } = context;
    const reached = and(eq(clients.clientId, clientId), withinReach(user, clients.unitUid));
    const [client] = await db.select({ unitUid: clients.unitUid }).from(clients).where(reached);
    if (!client) throw notFound();
    const read = readStatements(await readSheets(deps, file, locale), { unit, standard });
    const { fileId, storedAs } = await write(async (tx) => ({
      fileId: await keepStatementFile(context, tx, file, { clientId, unitUid: client.unitUid }),
      storedAs: file.storedAs,
    }));
    // The same call once before: its file is kept, the bytes that came again are not.
    if (storedAs !== file.storedAs) await deps.files.remove(file.storedAs);
    say('added');
    return { ...read, fileId, fileName: file.fileName };
  },

  removeRecord: (context, { id }) =>
    done(context, (write) => answerCall(financeStatements, 'remove', { id }, hostOf(context, write))),
});
