import {
  type ArchiveDestruction,
  archiveDestructions,
  archives,
  destructionEndpoints,
  revised,
} from '@danbao/core/archives';
import { changeRecord, recordsOf, type StoredRecord } from '@danbao/core/resources';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { containing } from '../../db/paging.ts';
import { files } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { fieldValue } from '../../resources/table.ts';
import { archiveReach } from './archive-reach.ts';
import { textsOf } from './effects.ts';
import { archiveFileType, archiveTable } from './holdings.ts';
import { notifyPeople } from './notify-people.ts';
import { pageOfArchives } from './page-of-archives.ts';
import { ableToWitness } from './people.ts';

type Values = Readonly<Record<string, unknown>>;

/** Destruction of records whose time is over, before two witnesses (Z6). */
export const archiveDestructionsArea = implement(destructionEndpoints)({
  drafts: (context) => destructionsIn(context, '0'),
  waiting: (context) => destructionsIn(context, '1', (record) => waitsFor(record, context.user.userId)),
  done: async (context) => {
    const { userId } = context.user;
    const own = await Promise.all(
      ['1', '2'].map((status) => destructionsIn(context, status, (record) => hasConfirmed(record, userId))),
    );
    return own.flat();
  },
  ended: (context) => destructionsIn(context, '2'),
  due: dueArchives,
  witnesses: (context) => ableToWitness(hostOf(context, context), context.user.userId),
  submit: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '1')),
  confirm: (context, { id }) => done(context, (write) => confirm(context, write, id)),
  refuse: (context, decision) => done(context, (write) => refuse(context, write, decision)),
  end: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '3', '1')),
  discard: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '3', '0')),
  restart: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '0')),
});

/** Destructions in a state that fit. */
async function destructionsIn(
  context: Context,
  status: string,
  fits: (record: StoredRecord) => boolean = () => true,
): Promise<readonly ArchiveDestruction[]> {
  const host = hostOf(context, context);
  const { rows } = await host.store(archiveDestructions).page({ status, pageSize: '1000' });
  return recordsOf(archiveDestructions, rows.filter(fits), host);
}

function isWitness({ values }: StoredRecord, userId: string): boolean {
  return textsOf(values['supervisors']).includes(userId);
}

function waitsFor(record: StoredRecord, userId: string): boolean {
  return isWitness(record, userId) && !hasConfirmed(record, userId);
}

function hasConfirmed({ values }: StoredRecord, userId: string): boolean {
  return textsOf(values['confirmedBy']).includes(userId);
}

const state = fieldValue(archives, 'electronicStatus');
const period = fieldValue(archives, 'retentionPeriod');
const year = fieldValue(archives, 'archiveYear');

type DueQuery = Parameters<typeof pageOfArchives>[2] & { readonly text?: string | undefined };

async function dueArchives(context: Context, { text, ...query }: DueQuery) {
  const thisYear = hostOf(context, context).now.slice(0, 4);
  const last = (years: number) =>
    sql`(${period} = ${String(years)} and ${year} <= ${String(Number(thisYear) - years - 1)})`;
  const condition = and(
    archiveReach(context.user),
    eq(state, 'archived'),
    or(last(10), last(30)),
    text === undefined ? undefined : sql`${fieldValue(archives, 'title')} ilike ${containing(text)}`,
  );
  return pageOfArchives(context, condition, query, { key: year, type: 'text', id: archiveTable.id, isDown: false });
}

/** Moves a destruction that the caller handles; witnesses who have confirmed do so anew when it comes back. */
async function moveOwn(
  context: Context,
  write: Write,
  id: string,
  status: string,
  from?: string,
): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, archiveDestructions, id);
  if (record.authorId !== context.user.userId) throw host.refuse(403, 'forbidden');
  if (from !== undefined && record.values['status'] !== from)
    throw new Refusal(409, { message: 'destructionElsewhere' });
  const saved = await change(host, id, (values) => ({ ...values, status, confirmedBy: [] }));
  if (status === '1')
    await notifyPeople(
      context,
      write,
      textsOf(record.values['supervisors']),
      'archiveToWitness',
      { reason: saved.reason },
      `/archives/destructions?record=${id}`,
    );
  return saved;
}

/** A witness confirms; with the second one the records go: files are erased, numbers and titles stay on the list. */
async function confirm(context: Context, write: Write, id: string): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, archiveDestructions, id);
  const { userId } = context.user;
  if (record.values['status'] !== '1' || !isWitness(record, userId)) throw host.refuse(403, 'forbidden');
  const confirmedBy = [...new Set([...textsOf(record.values['confirmedBy']), userId])];
  if (confirmedBy.length < 2) return change(host, id, (values) => ({ ...values, confirmedBy }));
  const list = await destroyAll(context, write, host, textsOf(record.values['archiveIds']));
  return change(host, id, (values) => ({ ...values, confirmedBy, status: '2', destroyTime: host.now, list }));
}

/** A witness sends it back to whoever handles it. */
async function refuse(
  context: Context,
  write: Write,
  { id, opinion = '' }: { readonly id: string; readonly opinion?: string | undefined },
): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, archiveDestructions, id);
  if (record.values['status'] !== '1' || !isWitness(record, context.user.userId)) throw host.refuse(403, 'forbidden');
  return change(host, id, (values) => ({ ...values, status: '0', confirmedBy: [], refusal: opinion }));
}

async function destroyAll(context: Context, write: Write, host: ServerHost, ids: readonly string[]) {
  const list: string[] = [];
  const keys: string[] = [];
  for (const archiveId of ids) {
    const { archiveNo, title } = await changeRecord(
      archives,
      { archiveId },
      { ...host, seenVersion: undefined },
      (values) => {
        if (values['electronicStatus'] !== 'archived') throw new Refusal(409, { message: 'archiveLent' });
        return revised(values, {
          electronicStatus: 'destroyed',
          ...(values['physicalStatus'] === 'none' ? {} : { physicalStatus: 'destroyed' }),
          locationId: undefined,
        });
      },
    );
    list.push([archiveNo, title].join(' '));
    const gone = await write.db
      .delete(files)
      .where(and(eq(files.infoId, archiveId), eq(files.fileType, archiveFileType)))
      .returning({ key: files.storedAs });
    keys.push(...gone.map(({ key }) => key));
  }
  // For ever, and only once the list is kept.
  write.afterwards(() => void eraseAll(context, keys));
  return list;
}

/** The rows are gone; what cannot be erased now is the sweeper's. */
async function eraseAll({ deps, log }: Pick<Context, 'deps' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await deps.files.remove(key).catch((err) => log.warn({ err }, 'file left to the sweeper'));
}

function change(host: ServerHost, id: string, changed: (values: Values) => Values): Promise<ArchiveDestruction> {
  return changeRecord(archiveDestructions, { id }, { ...host, seenVersion: undefined }, changed);
}
