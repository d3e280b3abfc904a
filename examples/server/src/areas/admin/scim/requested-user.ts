import type { Filter } from 'scim2-parse-filter';
import { parseFilter } from './parse-filter.ts';
import { enterpriseSchema, userSchema } from './schemas.ts';
import { ScimError } from './scim-error.ts';

/** What a request says of somebody. `undefined` takes a value away; what is not there is not touched. */
export interface RequestedUser {
  userName?: string | undefined;
  externalId?: string | undefined;
  displayName?: string | undefined;
  formatted?: string | undefined;
  familyName?: string | undefined;
  givenName?: string | undefined;
  active?: boolean;
  email?: string | undefined;
  mobile?: string | undefined;
  officePhone?: string | undefined;
  department?: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;
type TextName = Exclude<keyof RequestedUser, 'active'>;
type Verb = 'add' | 'replace' | 'remove';

/** Names of attributes are the same in any letter case (RFC 7643, 2.1). */
const texts: Readonly<Record<string, TextName>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.familyname': 'familyName',
  'name.givenname': 'givenName',
  [`${enterpriseSchema}:department`.toLowerCase()]: 'department',
};
const whole: Readonly<Record<string, readonly TextName[]>> = {
  name: ['formatted', 'familyName', 'givenName'],
  emails: ['email'],
  phonenumbers: ['mobile', 'officePhone'],
  [enterpriseSchema.toLowerCase()]: ['department'],
};

/** A whole user: what it does not name is empty. */
export function userIn(body: Json): RequestedUser {
  const nothing = {
    userName: undefined,
    externalId: undefined,
    email: undefined,
    mobile: undefined,
    officePhone: undefined,
  };
  return { ...nothing, department: undefined, ...readObject({}, body, 'replace') };
}

/**
 * The operations of a PATCH, one after another, in the spellings of Okta and Entra ID: `op` in any letter case, with and without a path, paths
 * as names of values, one text as a list with one entry, true and false as texts.
 */
export function patchIn(body: Json): RequestedUser {
  const { Operations: operations } = body;
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError(400, 'Operations must be a list with at least one operation', 'invalidSyntax');
  const wanted: RequestedUser = {};
  for (const operation of operations as readonly unknown[]) {
    if (!isObject(operation)) throw new ScimError(400, 'an operation must be an object', 'invalidSyntax');
    const { op, path, value } = operation;
    const verb = String(op).toLowerCase();
    if (!isVerb(verb))
      throw new ScimError(400, `op must be add, replace or remove, not ${String(op).slice(0, 40)}`, 'invalidSyntax');
    if (!isAbsent(path)) readPath(wanted, pathIn(path), verb === 'remove' ? undefined : value, verb);
    else if (verb === 'remove') throw new ScimError(400, 'remove needs a path', 'noTarget');
    else if (isObject(value)) readObject(wanted, value, verb);
    else throw new ScimError(400, 'without a path, value must be an object', 'invalidValue');
  }
  return wanted;
}

const isVerb = (text: string): text is Verb => text === 'add' || text === 'replace' || text === 'remove';

/** A path that names nothing for certain is a mistake: who is to be disabled by it would stay. */
function pathIn(path: unknown): string {
  if (typeof path === 'string' && /^[\p{L}$_][\p{L}\p{N}$_.:-]*(?:\[|$)/u.test(path)) return path;
  throw notUnderstood(String(path));
}

const notUnderstood = (path: string) =>
  new ScimError(400, `the path ${path.slice(0, 100)} is not understood`, 'invalidPath');

function readObject(wanted: RequestedUser, values: Json, verb: Verb): RequestedUser {
  for (const [name, value] of Object.entries(values)) readPath(wanted, name, value, verb);
  return wanted;
}

/** Attributes that are not kept here are no mistake: clients send what their mapping says. */
function readPath(wanted: RequestedUser, path: string, value: unknown, verb: Verb): void {
  const { attribute, chosen } = targetOf(path);
  const name = Object.hasOwn(texts, attribute) ? texts[attribute] : undefined;
  if (name) wanted[name] = textIn(path, value);
  else if (attribute === 'active') wanted.active = flagIn(value);
  else if (/^(?:emails|phonenumbers)(?:\.|$)/.test(attribute))
    readSeveral(wanted, { attribute, type: chosen && typeIn(chosen) }, value, verb);
  else if (Object.hasOwn(whole, attribute)) {
    if (isAbsent(value)) for (const part of whole[attribute] ?? []) wanted[part] = undefined;
    else if (isObject(value))
      for (const [part, inner] of Object.entries(value))
        readPath(wanted, `${path}${attribute === 'name' ? '.' : ':'}${part}`, inner, verb);
    else throw new ScimError(400, `${path} must be an object`, 'invalidValue');
  }
}

/** The attribute in lower case, and by what a value of it is chosen: `emails[type eq "work"].value`. */
function targetOf(path: string): { readonly attribute: string; readonly chosen?: Filter } {
  const core = `${userSchema}:`.toLowerCase();
  const plain = path.toLowerCase().startsWith(core) ? path.slice(core.length) : path;
  if (!plain.includes('[')) return { attribute: plain.toLowerCase() };
  const filter = parseFilter(plain.endsWith(']') ? plain : `${plain} pr`);
  const parts = filter?.op === 'and' ? filter.filters : [filter];
  const list = parts.find((part) => part?.op === '[]');
  if (list?.op !== '[]') throw notUnderstood(path);
  const part = parts.find((one) => one?.op === 'pr');
  return { attribute: (part?.op === 'pr' ? part.attrPath : list.attrPath).toLowerCase(), chosen: list.valFilter };
}

/** The type that a filter chooses; the preferred one is that of work. */
function typeIn(filter: Filter): string {
  const parts = filter.op === 'and' ? filter.filters : [filter];
  const values = parts.map((part) =>
    part.op === 'eq' ? ([part.attrPath.toLowerCase(), String(part.compValue).toLowerCase()] as const) : undefined,
  );
  const { type, primary } = Object.fromEntries(values.filter((value) => value !== undefined));
  if (type !== undefined) return type;
  if (primary === 'true') return 'work';
  throw new ScimError(400, 'a value is chosen by its type: [type eq "work"]', 'invalidFilter');
}

/** One value by its type, or a list of values each with its own. Of types that are not kept nothing is; what is added leaves the others. */
function readSeveral(
  wanted: RequestedUser,
  { attribute, type }: { readonly attribute: string; readonly type: string | undefined },
  value: unknown,
  verb: Verb,
): void {
  const [list = '', part] = attribute.split('.');
  if (part !== undefined && part !== 'value') return;
  if (verb === 'add' && type === undefined && part === undefined && isAbsent(value)) return;
  const names = list === 'emails' ? { work: 'email' as const } : ({ mobile: 'mobile', work: 'officePhone' } as const);
  const nameOf = (kind: string): TextName | undefined => Object.entries(names).find(([each]) => each === kind)?.[1];
  if (type !== undefined || part === 'value' || isAbsent(value)) {
    const ofAll = type === undefined && isAbsent(value) ? (whole[list] ?? []) : [];
    const name = nameOf(type ?? 'work');
    for (const each of ofAll) wanted[each] = undefined;
    if (name && ofAll.length === 0) wanted[name] = textIn(list, isObject(value) ? value['value'] : value);
    return;
  }
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entries = given.filter(isObject);
  if (entries.length < given.length)
    throw new ScimError(400, `${list} must be a list of objects with type and value`, 'invalidValue');
  const first = [...entries].sort((a, b) => Number(b['primary'] === true) - Number(a['primary'] === true));
  for (const name of Object.values(names)) {
    const kind = Object.entries(names).find(([, each]) => each === name)?.[0];
    const found =
      first.find((entry) => String(entry['type'] ?? 'work').toLowerCase() === kind) ??
      (list === 'emails' ? first[0] : undefined);
    if (found || verb !== 'add') wanted[name] = found && textIn(list, found['value']);
  }
}

function textIn(path: string, value: unknown): string | undefined {
  // Entra ID sends one text as a list with one entry, unless it is told to keep to the standard.
  const one = Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0]['value'] : value;
  if (isAbsent(one)) return undefined;
  if (typeof one !== 'string' && typeof one !== 'number')
    throw new ScimError(400, `${path.slice(0, 100)} must be a text`, 'invalidValue');
  return (
    String(one)
      .replace(/\p{Cc}+/gu, ' ')
      .trim() || undefined
  );
}

function flagIn(value: unknown): boolean {
  const text = String(Array.isArray(value) && isObject(value[0]) ? value[0]['value'] : value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw new ScimError(400, 'active must be true or false', 'invalidValue');
  return text === 'true';
}

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
