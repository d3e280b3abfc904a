import { owners } from '../../areas/owners/endpoints.ts';
import { owner } from '../../areas/owners/owner.ts';
import { ownerDefaults } from '../../areas/owners/owner-defaults.ts';
import { ownerBody } from '../../areas/owners/records.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { absent } from './absent.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import { allOwners, certificateOf, type KnownOwner, type OwnerDirectory, ownersOfPage } from './owner-directory.ts';
import { pick } from './pick.ts';
import { changedSince } from './refused-here.ts';
import type { Stored, Target, Wanted } from './target.ts';

type OwnerBody = Parameters<ExchangeClient['owners']['add']>[0];
type OwnerRecord = Readonly<Record<string, unknown>>;

const atOnce = 16;
/** From so many owners of one page on, the page is read instead of each of them. */
const worthAPage = 8;

/** Owners on the server: found by certificate number, changed with the version that was seen. */
export function ownersTarget(client: Pick<ExchangeClient, 'owners'>, directory: OwnerDirectory): Target {
  /** Numbers of owners that may have gone in although no answer came. */
  const doubts = new Set<string>();
  const get = async (id: string): Promise<OwnerRecord | undefined> =>
    (await client.owners.get({ owner_ID: id }).catch(absent))?.[0];
  return {
    readAccess: owners.list.access,
    writeAccess: owners.add.access,
    resolve: async (rows) => rows.map((values) => ({ values, issues: [] })),
    find: async (rows) => {
      await directory.load();
      const isOpen = ({ values, doubted }: Wanted) =>
        directory.byNumber(certificateOf(values))?.id === undefined && (doubted || doubts.has(certificateOf(values)));
      await inBatches(rows.filter(isOpen), atOnce, ({ values }) => lookAgain(client, values, directory));
      const known = rows.map(({ values }) => directory.byNumber(certificateOf(values)));
      const records = await readPagesOf(client, known);
      return inBatches(known, atOnce, async (one) => {
        if (one?.id === undefined) return undefined;
        const record = records.get(one.id) ?? (await get(one.id));
        return record && asStored(record);
      });
    },
    byId: async (rows) => {
      await directory.load();
      const known = rows.map(({ id }) => directory.byId(id));
      const records = await readPagesOf(client, known);
      return inBatches(rows, atOnce, async ({ id, doubted }) => {
        if (!doubted && directory.byId(id) === undefined) return undefined;
        const record = (doubted ? undefined : records.get(id)) ?? (await get(id));
        return record && asStored(record);
      });
    },
    send: async (sending) => {
      const { values, stored, confirmed } = sending;
      const defaults = ownerDefaults[values.ownerType === '01' ? '01' : '02'];
      const warnings = confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
      const own = stored === undefined ? {} : { owner_ID: stored.id };
      const options = onceUnderKey(sending);
      const body = visibleValues(ownerBody, { ...values, ...defaults, ...own, ...warnings }) as OwnerBody;
      // Of two programs that import the same file at once one adds the owner, and the other finds it.
      const save = stored ? client.owners.update(body, options) : client.owners.add({ ...body, onlyNew: '1' }, options);
      const record: OwnerRecord = await save.catch((error) => {
        if (isApiError(error) && error.inDoubt) doubts.add(certificateOf(values));
        throw error;
      });
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
      await client.owners.remove({ owner_ID: id }, version === undefined ? {} : { version }).catch(absent);
    },
    all: async function* (filter) {
      const condition = pick(filter, ['status', 'ownerName', 'clientTypeID']);
      let begun = false;
      try {
        for await (const page of allOwners(client, condition)) {
          begun = true;
          yield page.map(asStored);
        }
      } catch (error) {
        // Who may not export personal data gets it masked.
        if (begun || !isApiError(error) || error.code !== 'forbidden') throw error;
        for await (const page of allOwners(client, condition, '0')) yield page.map(asStored);
      }
    },
  };
}

/** Asks the server for an owner that came in since all were loaded; its list can be searched by name only. */
async function lookAgain(client: Pick<ExchangeClient, 'owners'>, values: OwnerRecord, directory: OwnerDirectory) {
  const ownerName = values.ownerName ?? values.personName;
  if (typeof ownerName !== 'string' || ownerName === '') return;
  for await (const page of allOwners(client, { ownerName })) for (const record of page) directory.learn(record);
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
