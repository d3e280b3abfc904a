import type { ValuesOf } from '@danbao/core';
import {
  type ArchiveApplication,
  applicationEndpoints,
  archiveApplications,
  type archiveApprover,
  archives,
  type loanReminder,
  revised,
} from '@danbao/core/archives';
import { changeRecord, recordsOf, type StoredRecord } from '@danbao/core/resources';
import type { Context, Write } from '../../context.ts';
import { done } from '../../http/done.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { rightsForRecords } from './archive-reach.ts';
import { yes } from './check.ts';
import { textsOf } from './effects.ts';
import { notifyPeople } from './notify-people.ts';
import { peopleWith } from './people.ts';
import { remindOverdue } from './remind.ts';

const approves = 'archive:approve';

const pageOf = (id: string) => `/archives/applications?record=${id}`;

/** Applications to read, copy and borrow (Z6). */
export const archiveApplicationsArea = implement(applicationEndpoints)({
  submit: (context, { id }) => done(context, (write) => submitApplication(context, write, id)),
  move: (context, move) => done(context, (write) => moveApplication(context, write, move)),
  approvers: (context) => approversFor(hostOf(context, context)),
  isApprover: async (context, { id }) => ({ isApprover: await isApproverOf(context, id) }),
  approve: (context, decision) => done(context, (write) => decideApplication(context, write, decision, '2')),
  refuse: (context, decision) => done(context, (write) => decideApplication(context, write, decision, '3')),
  handling: (context) => applicationsIn(context, ['1', '2', '4']),
  backlog: (context) => applicationsIn(context, ['1'], (record) => decides(record, context.user.userId)),
  ended: (context) => applicationsIn(context, ['3', '5']),
  reminders: loansOf,
  remind: async ({ deps, user, say }) => {
    const reminded = await remindOverdue(deps, user.unitUid);
    say('done');
    return { reminded: String(reminded) };
  },
});

/** Who of the unit may decide on applications, for these records if any: never the applicant on their own. */
async function approversFor(
  host: ServerHost,
  archiveIds: readonly string[] = [],
): Promise<readonly ValuesOf<typeof archiveApprover>[]> {
  const people = await peopleWith(host, approves, ...(await rightsForRecords(host.db, archiveIds)));
  return people
    .filter(({ userId }) => userId !== host.caller.userId)
    .map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
}

async function submitApplication(context: Context, write: Write, id: string): Promise<ArchiveApplication> {
  const host = hostOf(context, write);
  const { values } = await own(host, id);
  const approverIds = (await approversFor(host, textsOf(values['archiveIds']))).map(({ userId }) => userId);
  if (approverIds.length === 0) throw new Refusal(422, { message: 'noArchiveApprover' });
  const saved = await changeRecord(archiveApplications, { id }, host, (before) => ({
    ...before,
    status: '1',
    approverIds,
  }));
  await notifyPeople(context, write, approverIds, 'archiveToApprove', { purpose: saved.purpose }, pageOf(id));
  return saved;
}

/** Approves or refuses: whoever may, and has not applied themselves. */
async function decideApplication(
  context: Context,
  write: Write,
  { id, opinion }: { readonly id: string; readonly opinion?: string | undefined },
  status: '2' | '3',
): Promise<ArchiveApplication> {
  const host = hostOf(context, write);
  const record = await held(host, archiveApplications, id);
  if (!decides(record, context.user.userId)) throw host.refuse(403, 'forbidden');
  const decided = { status, decidedTime: host.now, ...(opinion === undefined ? {} : { opinion }) };
  const saved = await changeRecord(archiveApplications, { id }, host, (values) => ({ ...values, ...decided }));
  const message = status === '2' ? 'archiveApproved' : 'archiveRefused';
  await notifyPeople(context, write, [record.authorId], message, { purpose: saved.purpose }, pageOf(id));
  return saved;
}

/** Lends what was approved, and takes it back. A record can be lent once at a time. */
async function moveApplication(
  context: Context,
  write: Write,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<ArchiveApplication> {
  const host = hostOf(context, write);
  const { values } = await held(host, archiveApplications, id);
  if (values['type'] !== 'lend') throw new Refusal(422, { message: 'archiveNotLent' });
  const isLent = status === '4';
  for (const archiveId of textsOf(values['archiveIds'])) {
    const [record] = await host.store(archives).find({ ids: [archiveId] });
    if (isLent && record?.values['electronicStatus'] !== 'archived') throw new Refusal(409, { message: 'archiveLent' });
    await changeRecord(archives, { archiveId }, { ...host, seenVersion: undefined }, (before) =>
      revised(before, {
        electronicStatus: isLent ? 'borrowed' : 'archived',
        ...(before['physicalStatus'] === 'none' ? {} : { physicalStatus: isLent ? 'lent' : 'in' }),
      }),
    );
  }
  const changes = isLent ? { status } : { status, returnedTime: host.now };
  return changeRecord(archiveApplications, { id }, host, (before) => ({ ...before, ...changes }));
}

async function isApproverOf(context: Context, id: string): Promise<'0' | '1'> {
  const host = hostOf(context, context);
  const [record] = await host.store(archiveApplications).find({ ids: [id] });
  if (!record) throw host.refuse(404, 'notFound');
  return yes(decides(record, context.user.userId));
}

/** Applications in these states that fit. */
async function applicationsIn(
  context: Context,
  states: readonly string[],
  fits: (record: StoredRecord) => boolean = () => true,
): Promise<readonly ArchiveApplication[]> {
  const host = hostOf(context, context);
  const store = host.store(archiveApplications);
  const pages = await Promise.all(states.map((status) => store.page({ status, pageSize: '1000' })));
  const rows = pages.flatMap((page) => page.rows).filter(fits);
  return recordsOf(archiveApplications, rows, host);
}

/** Loans that are out, with those that are late first. */
async function loansOf(context: Context): Promise<readonly ValuesOf<typeof loanReminder>[]> {
  const today = hostOf(context, context).now.slice(0, 10);
  const loans = await applicationsIn(context, ['4']);
  return loans
    .map(({ id, purpose, returnDate, remindedDate, ...loan }) => ({
      ...{ id, purpose, returnDate, overdue: yes(returnDate < today) },
      ...('applicant' in loan ? { applicant: String(loan.applicant) } : {}),
      ...(remindedDate === undefined ? {} : { remindedDate }),
    }))
    .sort((a, b) => (a.returnDate < b.returnDate ? -1 : 1));
}

function decides({ authorId, values }: StoredRecord, userId: string): boolean {
  return values['status'] === '1' && authorId !== userId && textsOf(values['approverIds']).includes(userId);
}

async function own(host: ServerHost, id: string): Promise<StoredRecord> {
  const record = await held(host, archiveApplications, id);
  if (record.authorId !== host.caller.userId) throw host.refuse(403, 'forbidden');
  return record;
}
