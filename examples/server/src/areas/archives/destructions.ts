import {
  type ArchiveDestruction,
  archiveDestructions,
  archives,
  changeRecord,
  recordsOf,
  revised,
  type StoredRecord,
} from '@danbao/core';
import { and, eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { files } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { tell } from './applications.ts';
import { textsOf } from './effects.ts';
import { archiveFileType } from './holdings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Destructions in a state that fit. */
export async function destructionsIn(
  context: Context,
  status: string,
  fits: (record: StoredRecord) => boolean = () => true,
): Promise<readonly ArchiveDestruction[]> {
  const host = hostOf(context, context);
  const { rows } = await host.store(archiveDestructions).page({ status, pageSize: '1000' });
  return (await recordsOf(archiveDestructions, rows.filter(fits), host)) as unknown as readonly ArchiveDestruction[];
}

export function isWitness({ values }: StoredRecord, userId: string): boolean {
  return textsOf(values['supervisors']).includes(userId);
}

export function hasConfirmed({ values }: StoredRecord, userId: string): boolean {
  return textsOf(values['confirmedBy']).includes(userId);
}

/** Moves a destruction that the caller handles. */
export async function moveOwn(context: Context, write: Write, id: string, status: string): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, id);
  if (record.authorId !== context.user.userId) throw host.refuse(403, 'forbidden');
  const saved = await change(host, id, (values) => ({ ...values, status }));
  if (status === '1')
    await tell(context, write, textsOf(record.values['supervisors']), 'archiveToWitness', { reason: saved.reason });
  return saved;
}

/** A witness confirms; with the second one the records go: files are erased, numbers and titles stay on the list. */
export async function confirm(context: Context, write: Write, id: string): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, id);
  const { userId } = context.user;
  if (record.values['status'] !== '1' || !isWitness(record, userId)) throw host.refuse(403, 'forbidden');
  const confirmedBy = [...new Set([...textsOf(record.values['confirmedBy']), userId])];
  if (confirmedBy.length < 2) return change(host, id, (values) => ({ ...values, confirmedBy }));
  const list = await destroyAll(context, write, host, textsOf(record.values['archiveIds']));
  return change(host, id, (values) => ({ ...values, confirmedBy, status: '2', destroyTime: host.now, list }));
}

/** A witness sends it back to whoever handles it. */
export async function refuse(
  context: Context,
  write: Write,
  { id, opinion = '' }: { readonly id: string; readonly opinion?: string | undefined },
): Promise<ArchiveDestruction> {
  const host = hostOf(context, write);
  const record = await held(host, id);
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
  write.afterwards(() => void Promise.all(keys.map((key) => context.deps.files.remove(key).catch(() => undefined))));
  return list;
}

async function held(host: ServerHost, id: string): Promise<StoredRecord> {
  const record = await host.store(archiveDestructions).hold(id);
  if (!record) throw host.refuse(404, 'notFound');
  return record;
}

function change(host: ServerHost, id: string, changed: (values: Values) => Values): Promise<ArchiveDestruction> {
  return changeRecord(archiveDestructions, { id }, { ...host, seenVersion: undefined }, changed);
}
