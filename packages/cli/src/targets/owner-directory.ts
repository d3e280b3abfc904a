import { activeStatus, type Issue } from '@danbao/core';
import type { OwnerEntry } from '@danbao/core/sheet';
import type { DanbaoClient } from '../server/connect.ts';

export type OwnerRecord = Readonly<Record<string, unknown>> & { readonly owner_ID: string };

/** All owners of the server by certificate number and by name, loaded once when the first is looked for. */
export interface OwnerDirectory {
  byCertificate(number: string): Promise<OwnerRecord | undefined>;
  byId(id: string): Promise<OwnerRecord | undefined>;
  /** The owner meant by an entry of a cell, or why none is. */
  resolve(entry: OwnerEntry, field: string): Promise<{ readonly found?: OwnerRecord; readonly issue?: Issue }>;
}

interface Loaded {
  readonly byCertificate: ReadonlyMap<string, OwnerRecord>;
  readonly byName: ReadonlyMap<string, readonly OwnerRecord[]>;
  readonly byId: ReadonlyMap<string, OwnerRecord>;
}

const pageSize = 1_000;

export function ownerDirectory(client: DanbaoClient): OwnerDirectory {
  let loading: Promise<Loaded> | undefined;
  const loaded = () => {
    loading ??= load(client);
    return loading;
  };
  return {
    byCertificate: async (number) => (await loaded()).byCertificate.get(number.toUpperCase()),
    byId: async (id) => (await loaded()).byId.get(id),
    resolve: async (entry, field) => resolve(entry, field, await loaded()),
  };
}

/** Every owner, page by page. */
export async function* allOwners(client: DanbaoClient): AsyncGenerator<OwnerRecord> {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { rows, total } = await client.owners.list({ pageNum: String(page), pageSize: String(pageSize) });
    yield* rows as readonly OwnerRecord[];
    seen += rows.length;
    if (rows.length === 0 || seen >= total) return;
  }
}

/** The number by which an owner is known: credit code of an enterprise, document number of a person. */
export function certificateOf({ ownerType, certificateCode, personNum }: Readonly<Record<string, unknown>>): string {
  const number = ownerType === '01' ? certificateCode : (personNum ?? certificateCode);
  return typeof number === 'string' ? number.toUpperCase() : '';
}

async function load(client: DanbaoClient): Promise<Loaded> {
  const byCertificate = new Map<string, OwnerRecord>();
  const byName = new Map<string, OwnerRecord[]>();
  const byId = new Map<string, OwnerRecord>();
  for await (const owner of allOwners(client)) {
    if (byId.has(owner.owner_ID)) continue;
    byId.set(owner.owner_ID, owner);
    const number = certificateOf(owner);
    if (number !== '' && !byCertificate.has(number)) byCertificate.set(number, owner);
    for (const name of new Set([owner.ownerName, owner.personName]))
      if (typeof name === 'string' && name !== '') byName.set(name, [...(byName.get(name) ?? []), owner]);
  }
  return { byCertificate, byName, byId };
}

/** By certificate number before name; a name that several owners share is no answer. */
function resolve(entry: OwnerEntry, field: string, { byCertificate, byName }: Loaded) {
  const { ownerName = '', certificateCode } = entry;
  const bracket = /^(.+)[(（]([^()（）]+)[)）]$/.exec(ownerName);
  const known = (byName.get(ownerName) ?? []).filter(isActive);
  const number = certificateCode ?? (known.length === 0 ? bracket?.[2]?.trim() : undefined);
  const name = certificateCode !== undefined || known.length > 0 ? ownerName : (bracket?.[1]?.trim() ?? ownerName);
  const written = name !== '' && number !== undefined ? `${name}(${number})` : name || (number ?? '');
  const unknown = { issue: { field, rule: 'ownerUnknown', params: { owner: written } } };
  if (number !== undefined) {
    const found = byCertificate.get(number.toUpperCase());
    if (!found) return unknown;
    if (!isActive(found)) return { issue: { field, rule: 'ownerInactive', params: { owner: written } } };
    const names = [found.ownerName, found.personName];
    if (name === '' || names.includes(name)) return { found };
    const params = { owner: name, number, known: String(found.ownerName ?? found.personName) };
    return { issue: { field, rule: 'ownerMismatch', params } };
  }
  if (known.length > 1) return { issue: { field, rule: 'ownerAmbiguous', params: { owner: name } } };
  return known[0] ? { found: known[0] } : unknown;
}

/** Only active owners can own a measure (I3). */
function isActive({ status }: OwnerRecord): boolean {
  return status === undefined || status === activeStatus;
}
