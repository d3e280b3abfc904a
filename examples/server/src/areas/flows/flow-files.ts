import { fillableFields, isUnderApproval, ownTask } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import { flows } from '../../db/schema.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { type FileHolder, type FileOwner, requireNoun } from '../attachments/public.ts';
import { type Reader, seesFlow } from './find-flow.ts';
import { effectsOf } from './flow-effects.ts';
import { actorOf, type FlowRow, instanceOf } from './instance.ts';

export const flowFiles: FileHolder = {
  async unitOf(reader, { infoId }) {
    requireNoun(reader.user, 'flow');
    return (await flowOfFiles(reader, infoId))?.unitUid;
  },
  async checkRead(reader, { infoId, unitUid }) {
    if (unitUid !== null) await flowOfFiles(reader, infoId);
    requireNoun(reader.user, 'flow');
  },
  checkChange: checkHasFlow,
};

/** The flow that files hang on, when there is one of that id and the caller may see it, or its files. */
async function flowOfFiles(reader: Reader, infoId: string): Promise<FlowRow | undefined> {
  const { db, user } = reader;
  const [row] = await db.select().from(flows).where(eq(flows.flowId, infoId));
  if (!row || (await seesFlow(db, user, row))) return row;
  if (await effectsOf(reader, row.code).readsFiles?.(reader, infoId)) return row;
  throw notFound();
}

/** Files of a flow are added, renamed and removed by who has it now: the starter of a draft, else whoever is to sign. */
async function checkHasFlow({ db, deps, user }: Reader, { infoId, uploadedBy, formField }: FileOwner): Promise<void> {
  if (!user.permissions.includes('flow:write')) throw forbidden();
  const [row] = await db.select().from(flows).where(eq(flows.flowId, infoId)).for('share');
  // A form that has not been saved yet: its files are the uploader's own.
  if (!row) return;
  if (!(await seesFlow(db, user, row))) throw notFound();
  const { flow, state } = await instanceOf({ db, deps }, row);
  const isOpen = row.status === 'draft' || row.status === 'running';
  // What others have signed stays as they have seen it; everybody adds files of their own.
  const isSigned = uploadedBy !== undefined && uploadedBy !== user.userId && flow.freezes && isUnderApproval(state);
  if (isSigned) throw new Refusal(409, { message: 'approvedFileStays' });
  const task = ownTask(flow, state, await actorOf(db, user, row));
  if (!isOpen || !task) throw forbidden();
  // A file of the form is a value of the form; whoever was asked to sign as well touches nobody else's.
  const isOfOthers = task.addedBy !== undefined && uploadedBy !== undefined && uploadedBy !== user.userId;
  const isFixed = typeof formField === 'string' && !fillableFields(flow, task).includes(formField);
  if (isOfOthers || isFixed) throw new Refusal(409, { message: 'approvedFileStays' });
}
