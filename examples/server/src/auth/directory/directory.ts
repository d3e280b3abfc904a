import type { Client, Entry, SearchOptions } from 'ldapts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { dnKey, unitsBelow } from './dn.ts';
import { type DirectorySettings, unitsOfDn } from './settings.ts';

/** Somebody as the directory has them. */
export interface PersonThere {
  readonly dn: string;
  /** What stays the same when they are renamed or moved. */
  readonly id: string;
  readonly username: string;
  readonly realName: string;
  readonly email: string | undefined;
  readonly mobile: string | undefined;
  readonly officePhone: string | undefined;
  /** From the top. */
  readonly departments: readonly string[];
  /** Undefined where no group of theirs has one. */
  readonly roleId: string | undefined;
}

/** In ms. */
const patience = 10_000;
/** Directories answer with no more at once; Active Directory with a thousand. */
const pageSize = 500;

/** Everybody whom the filter finds, page by page. Referrals to other servers are not followed. */
export async function peopleIn(settings: DirectorySettings): Promise<readonly PersonThere[]> {
  return withClient(settings, async (client) => {
    const members = await membersOf(client, settings);
    const people: PersonThere[] = [];
    const options = { ...searchFor(settings, settings.filter), paged: { pageSize } };
    for await (const { searchEntries } of client.searchPaginated(settings.base, options))
      people.push(...searchEntries.map((entry) => personOf(settings, entry, members)));
    return people;
  });
}

/**
 * Whether the directory takes the password for the account of this id: looked up by user name, then bound as whoever was found. An
 * empty password is none; a directory would take it for a visit without a name (RFC 4513, 5.1.2).
 *
 * @throws Refusal 503 where the directory does not answer.
 */
export async function directoryTakes(
  { log }: Pick<Deps, 'log'>,
  settings: DirectorySettings,
  { username, directoryId }: { readonly username: string; readonly directoryId: string },
  password: string,
): Promise<boolean> {
  if (password === '') return false;
  const ldap = await import('ldapts');
  const { ConstraintViolationError, escapeFilter, InvalidCredentialsError, UnwillingToPerformError } = ldap;
  try {
    const dn = await withClient(settings, async (client) => {
      const named = `(${settings.attributes.username}=${escapeFilter`${username}`})`;
      const { searchEntries } = await client.search(settings.base, {
        ...searchFor(settings, `(&${settings.filter}${named})`),
        sizeLimit: 2,
      });
      const [found, ...others] = searchEntries.map((entry) => personOf(settings, entry, new Map()));
      return found && others.length === 0 && found.id === directoryId ? found.dn : undefined;
    });
    if (dn === undefined) return false;
    return await withConnection(settings, async (client) => {
      await client.bind(dn, password);
      return true;
    });
  } catch (error) {
    // The last two say of many directories that the account is locked or its password has expired.
    const refusals = [InvalidCredentialsError, UnwillingToPerformError, ConstraintViolationError];
    if (refusals.some((kind) => error instanceof kind)) return false;
    log.error({ err: { name: (error as Error).name } }, 'the directory does not answer');
    throw new Refusal(503, { message: 'directoryAway', retryAfter: 5 });
  }
}

/** A connection that is bound as the server itself. */
function withClient<T>(settings: DirectorySettings, work: (client: Client) => Promise<T>): Promise<T> {
  return withConnection(settings, async (client) => {
    await client.bind(settings.bindDn, settings.bindPassword).catch((error) => {
      throw new Error(`the directory refuses LDAP_BIND_DN: ${error.name}`);
    });
    return work(client);
  });
}

async function withConnection<T>(settings: DirectorySettings, work: (client: Client) => Promise<T>): Promise<T> {
  const { Client } = await import('ldapts');
  const { url, startTls, authorities } = settings;
  const tls = { minVersion: 'TLSv1.2' as const, ...(authorities === undefined ? {} : { ca: authorities }) };
  const client = new Client({
    ...{ url, timeout: patience, connectTimeout: patience, strictDN: false },
    ...(url.startsWith('ldaps:') ? { tlsOptions: tls } : {}),
  });
  try {
    if (startTls) await within(client.startTLS({ ...tls, host: new URL(url.replace(/^ldap/, 'http')).hostname }));
    return await work(client);
  } finally {
    await client.unbind().catch(() => {});
  }
}

/** The library bounds every answer, but not the handshake of TLS. */
async function within(handshake: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the directory does not finish the handshake of TLS')), patience);
  });
  return Promise.race([handshake, late]).finally(() => clearTimeout(timer));
}

function searchFor({ attributes }: DirectorySettings, filter: string): SearchOptions {
  const names = Object.values(attributes).filter((name) => name !== unitsOfDn);
  return {
    ...{ filter, scope: 'sub', derefAliases: 'never', attributes: [...names, 'memberOf'] },
    explicitBufferAttributes: [attributes.id],
  };
}

/** By the DN of a group the keys of those of its members. */
type Members = ReadonlyMap<string, ReadonlySet<string>>;

/** Active Directory says the same with the people. */
async function membersOf(client: Client, { roles }: DirectorySettings): Promise<Members> {
  const members = new Map<string, ReadonlySet<string>>();
  for (const { group } of roles) {
    if (group === '*') continue;
    const { searchEntries } = await client.search(group, { scope: 'base', attributes: ['member', 'uniqueMember'] });
    const [entry] = searchEntries;
    const dns = entry ? [...textsOf(entry, 'member'), ...textsOf(entry, 'uniqueMember')] : [];
    members.set(group, new Set(dns.map(dnKey)));
  }
  return members;
}

function personOf({ base, attributes, roles }: DirectorySettings, entry: Entry, members: Members): PersonThere {
  const text = (name: string) => textsOf(entry, name)[0];
  const memberOf = textsOf(entry, 'memberOf').map(dnKey);
  const key = dnKey(entry.dn);
  const isIn = (group: string) => group === '*' || memberOf.includes(dnKey(group)) || members.get(group)?.has(key);
  const { department } = attributes;
  return {
    dn: entry.dn,
    id: idIn(entry, attributes.id),
    username: text(attributes.username) ?? '',
    realName: text(attributes.realName) ?? '',
    ...{ email: text(attributes.email), mobile: text(attributes.mobile), officePhone: text(attributes.officePhone) },
    departments: department === unitsOfDn ? unitsBelow(base, entry.dn) : textsOf(entry, department).slice(0, 1),
    roleId: roles.find(({ group }) => isIn(group))?.roleId,
  };
}

function valuesOf(entry: Entry, name: string): readonly (string | Buffer)[] {
  const found = Object.entries(entry).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

const textsOf = (entry: Entry, name: string) =>
  valuesOf(entry, name).flatMap((value) => (value.length === 0 ? [] : [value.toString().trim()]));

/** A text as it is; 16 bytes (`objectGUID`) as hexadecimal digits. */
function idIn(entry: Entry, name: string): string {
  const [value = ''] = valuesOf(entry, name);
  if (typeof value === 'string') return value;
  const text = value.toString();
  return /^[\x20-\x7e]+$/.test(text) && value.length !== 16 ? text : value.toString('hex');
}
