/** Where the people of the company are kept (LDAP, Active Directory), and what is made of their entries. */
export interface DirectorySettings {
  readonly url: string;
  /** An unencrypted connection is made an encrypted one before anything is sent. */
  readonly startTls: boolean;
  /** The authorities that are trusted, as PEM, in place of those of the machine. */
  readonly authorities: string | undefined;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly base: string;
  readonly filter: string;
  readonly attributes: DirectoryAttributes;
  /** Whoever is in none of these groups does not come in; the first that fits counts. `*` fits everybody. */
  readonly roles: readonly GroupRole[];
  /** The unit of whoever is made. */
  readonly unitUid: string;
  /** In ms, from one synchronization to the next; 0: by the command alone. */
  readonly syncEvery: number;
}

export interface GroupRole {
  readonly roleId: string;
  /** The DN of the group, or `*`. */
  readonly group: string;
}

/** By the field of the account the name of the attribute. */
export type DirectoryAttributes = Readonly<Record<DirectoryField, string>>;
type DirectoryField = keyof typeof usualAttributes;

/** In place of an attribute: the organizational units of the entry's own DN, below the base. */
export const unitsOfDn = '@ou';

const usualAttributes = {
  id: 'entryUUID',
  username: 'uid',
  realName: 'cn',
  email: 'mail',
  mobile: 'mobile',
  officePhone: 'telephoneNumber',
  department: unitsOfDn,
};

/** `field=attribute` with blanks between; the others stay as they are usual. */
export function attributesIn(text: string): DirectoryAttributes | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean);
  const pairs = given.map((entry) => /^(\w+)=(@ou|[\w;-]+)$/.exec(entry) ?? []);
  const isKnown = pairs.every(
    ([, field = '', name]) => Object.hasOwn(usualAttributes, field) && (name !== unitsOfDn || field === 'department'),
  );
  if (!isKnown) return undefined;
  return { ...usualAttributes, ...Object.fromEntries(pairs.map(([, field, name]) => [field, name])) };
}

/** One a line: `role DN`, or `role *`. */
export function groupRolesIn(text: string): readonly GroupRole[] | undefined {
  const lines = text.split(/[\n;]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const roles = lines.map((line) => /^(\S+)\s+(\*|\w+=.+)$/.exec(line) ?? []);
  if (roles.some((found) => found.length === 0)) return undefined;
  return roles.map(([, roleId = '', group = '']) => ({ roleId, group }));
}

export function isDirectoryUrl(text: string): boolean {
  return /^ldaps?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text);
}

/** Passwords do not leave this machine unencrypted. */
export function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url.replace(/^ldaps?/, 'http')).hostname);
}
