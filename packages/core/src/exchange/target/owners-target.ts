import { owners } from '../../areas/owners/endpoints.ts';
import { owner } from '../../areas/owners/owner.ts';
import { ownerDefaults } from '../../areas/owners/owner-defaults.ts';
import { ownerBody } from '../../areas/owners/records.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { absent } from './absent.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import { allOwners, certificateOf, type KnownOwner, type OwnerDirectory, ownersOfPage } from './owner-directory.ts';
import { pick } from './pick.ts';
import { changedSince } from './refused-here.ts';
import type { Stored, Target } from './target.ts';

type OwnerBody = Parameters<ExchangeClient['owners']['add']>[0];
type OwnerRecord = Readonly<Record<string, unknown>>;

const atOnce = 16;
/** From so many owners of one page on, the page is read instead of each of them. */
const worthAPage = 8;

/** Owners on the server: found by certificate number, changed with the version that was seen. */
export function ownersTarget(client: Pick<ExchangeClient, 'owners'>, directory: OwnerDirectory): Target {
  const get = async (id: string): Promise<OwnerRecord | undefined> =>
    (await client.owners.get({ owner_ID: id }).catch(absent))?.[0];
  return {
    readAccess: owners.list.access,
    writeAccess: owners.add.access,
    resolve: async (rows) => rows.map((values) => ({ values, issues: [] })),
    find: async (rows) => {
      await directory.load();
      const known = rows.map(({ values }) => directory.byNumber(certificateOf(values)));
      const records = await readPagesOf(client, known);
      return inBatches(known, atOnce, async (one) => {
        if (one?.id === undefined) return undefined;
        const record = records.get(one.id) ?? (await get(one.id));
        return record && asStored(record);
      });
    },
    send: async ({ key, values, stored, confirmed }) => {
      const defaults = ownerDefaults[values.ownerType === '01' ? '01' : '02'];
      const warnings = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
      const own = stored === undefined ? {} : { owner_ID: stored.id };
      const body = visibleValues(ownerBody, { ...values, ...defaults, ...own, ...warnings }) as OwnerBody;
      const version = stored?.version === undefined ? {} : { version: stored.version };
      const record: OwnerRecord = stored
        ? await client.owners.update(body, { idempotencyKey: key, ...version })
        : await client.owners.add(body, { idempotencyKey: key });
      directory.learn(record);
      return { id: String(record.owner_ID), version: versionOf(record) };
    },
    expect: (rows) => {
      for (const { values } of rows) directory.learn({ ...values, owner_ID: undefined });
    },
    remove: async (id, version) => {
      const record = await get(id);
      if (record === undefined) return;
      if (version !== undefined && versionOf(record) !== version) throw changedSince(owners.remove, record);
      await client.owners.remove({ owner_ID: id }, version === undefined ? {} : { version });
    },
    all: async function* (filter) {
      const condition = pick(filter, ['status', 'ownerName', 'clientTypeID']);
      for await (const page of allOwners(client, condition)) yield page.map(asStored);
    },
  };
}

/** The owners that stand close together on the server's list, by id; the list may have changed meanwhile. */
async function readPagesOf(
  client: Pick<ExchangeClient, 'owners'>,
  known: readonly (KnownOwner | undefined)[],
): Promise<ReadonlyMap<unknown, OwnerRecord>> {
  const counts = new Map<number, number>();
  for (const one of known) if (one && one.page > 0) counts.set(one.page, (counts.get(one.page) ?? 0) + 1);
  const pages = [...counts].flatMap(([page, count]) => (count >= worthAPage ? [page] : []));
  const read = await inBatches(pages, 4, (page) => ownersOfPage(client, page));
  return new Map(read.flat().map((record) => [record.owner_ID, record]));
}

/** The owner's own fields: a person's name is in both ownerName and personName on the wire. */
function asStored(record: OwnerRecord): Stored {
  const values = visibleValues(owner, fromWire(owner, record));
  return { id: String(record.owner_ID), values, version: versionOf(record) };
}

function versionOf({ version }: OwnerRecord): string | undefined {
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
}
