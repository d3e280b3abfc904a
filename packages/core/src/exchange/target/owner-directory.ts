import { activeStatus } from '../../areas/owners/owner-defaults.ts';
import type { ExchangeClient } from './client.ts';
import { nearNames } from './near-names.ts';
import { readPages } from './read-pages.ts';

/** What matching needs of an owner, and nothing else. */
export interface KnownOwner {
  /** The server's id; undefined for one that this job adds before the measures. */
  readonly id: string | undefined;
  /** Credit code or document number; empty when the owner has none. */
  readonly number: string;
  readonly names: readonly string[];
  readonly ownerType: '01' | '02';
  /** Only active owners can own a measure (I3). */
  readonly isActive: boolean;
  /** The page of the list on which the owner stood. */
  readonly page: number;
}

type OwnerRecord = Readonly<Record<string, unknown>>;

/** Owners of the server by number, name and id: loaded once, when the first is looked for. */
export interface OwnerDirectory {
  /** Loads it unless it is there. */
  load(): Promise<void>;
  byNumber(number: string): KnownOwner | undefined;
  byName(name: string): readonly KnownOwner[];
  byId(id: string): KnownOwner | undefined;
  /** Active owners whose name is nearly or wholly this one, the likest first: what may have been meant. */
  near(name: string): readonly KnownOwner[];
  /** An owner that was added or changed, or, without an id, one that this job is going to add. */
  learn(record: OwnerRecord): void;
}

/** Also how many owners one page of `ownersOfPage` has. */
const pageSize = 1_000;

/** The owners that `pages` gives, which are asked for once. */
export function ownerDirectory(pages: () => AsyncIterable<readonly OwnerRecord[]>): OwnerDirectory {
  const byNumber = new Map<string, KnownOwner>();
  const byName = new Map<string, KnownOwner[]>();
  const byId = new Map<string, KnownOwner>();
  let isLearning = false;
  const add = (record: OwnerRecord, page: number) => {
    isLearning ||= page === 0;
    const known = knownOwner(record, page);
    const { id, number, names } = known;
    const earlier = number === '' ? undefined : byNumber.get(number);
    // An owner that the server has stands before one that is only going to be added.
    if (number !== '' && (earlier === undefined || earlier.id === undefined || earlier.id === id))
      byNumber.set(number, known);
    if (id !== undefined) byId.set(id, known);
    for (const name of names) {
      const others = byName.get(name);
      const place = !isLearning ? -1 : (others ?? []).findIndex((one) => isSame(one, known));
      if (others === undefined) byName.set(name, [known]);
      else others.splice(place < 0 ? others.length : place, place < 0 ? 0 : 1, known);
    }
  };
  let loading: Promise<void> | undefined;
  const load = async () => {
    let page = 0;
    for await (const rows of pages()) {
      page += 1;
      for (const row of rows) if (!byId.has(String(row.owner_ID))) add(row, page);
    }
  };
  return {
    load: () => {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    byNumber: (number) => byNumber.get(number.toUpperCase()),
    byName: (name) => byName.get(name) ?? [],
    byId: (id) => byId.get(id),
    near: nearNames(byName),
    learn: (record) => add(record, 0),
  };
}

/** Every owner of the server, in pages as `KnownOwner.page` counts them. */
export function pagesOfOwners(client: Pick<ExchangeClient, 'owners'>): AsyncIterable<readonly OwnerRecord[]> {
  return readPages((query) => client.owners.list({ ...query, full: '1' }), idOf, pageSize);
}

/** One page of the owners as `KnownOwner.page` counts them. */
export async function ownersOfPage(
  client: Pick<ExchangeClient, 'owners'>,
  page: number,
): Promise<readonly OwnerRecord[]> {
  return (await client.owners.list({ pageNum: String(page), pageSize: String(pageSize), full: '1' })).rows;
}

/** Every owner, page by page: in full for whoever may export personal data, else refused unless `full` is 0. */
export function allOwners(
  client: Pick<ExchangeClient, 'owners'>,
  condition: Readonly<Record<string, string>> = {},
  full: '0' | '1' = '1',
) {
  const filter = Object.keys(condition).length === 0 ? {} : { queryCondition: condition };
  return readPages((query) => client.owners.list({ ...query, ...filter, full }), idOf);
}

/** The number by which an owner is known: credit code of an enterprise, document number of a person. */
export function certificateOf({ ownerType, certificateCode, personNum }: OwnerRecord): string {
  const number = ownerType === '01' ? certificateCode : (personNum ?? certificateCode);
  return typeof number === 'string' ? number.toUpperCase() : '';
}

function knownOwner(record: OwnerRecord, page: number): KnownOwner {
  const { owner_ID: id, ownerName, personName, ownerType, status } = record;
  const names = new Set([ownerName, personName].filter((name) => typeof name === 'string' && name !== '') as string[]);
  return {
    id: typeof id === 'string' ? id : undefined,
    number: certificateOf(record),
    names: [...names],
    ownerType: ownerType === '01' ? '01' : '02',
    isActive: status === undefined || status === activeStatus,
    page,
  };
}

/** The same record, or the same owner once planned and then added. */
function isSame(a: KnownOwner, b: KnownOwner): boolean {
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id;
  return a.number !== '' && a.number === b.number;
}

function idOf({ owner_ID }: { readonly owner_ID: string }): string {
  return owner_ID;
}
