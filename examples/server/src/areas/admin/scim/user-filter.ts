import { eq, type SQL, sql } from 'drizzle-orm';
import type { Filter } from 'scim2-parse-filter';
import { users } from '../../../db/schema.ts';
import { parseFilter } from './parse-filter.ts';
import { userSchema } from './schemas.ts';
import { ScimError } from './scim-error.ts';

const lower = (column: SQL | typeof users.username | typeof users.email) => (value: unknown) =>
  sql`lower(${column}) = lower(${String(value)})`;

/** What can be asked for, by the name of the attribute in lower case. Clients compare by `eq` and join by `and`. */
const conditions: Readonly<Record<string, (value: unknown) => SQL>> = {
  id: (value) => eq(users.userId, String(value)),
  username: lower(users.username),
  externalid: (value) => eq(users.scimExternalId, String(value)),
  displayname: lower(sql`${users.realName}`),
  active: (value) => eq(users.active, String(value).toLowerCase() === 'true'),
  emails: lower(users.email),
  'emails.value': lower(users.email),
};

/** The conditions of a filter, which all hold. */
export function conditionsOf(text: string): readonly SQL[] {
  const filter = parseFilter(text);
  if (!filter) throw new ScimError(400, `the filter ${text.slice(0, 200)} is not understood`, 'invalidFilter');
  return conditionsIn(filter);
}

function conditionsIn(filter: Filter): readonly SQL[] {
  if (filter.op === 'and') return filter.filters.flatMap(conditionsIn);
  // There is one address, that of work.
  if (filter.op === '[]' && filter.attrPath.toLowerCase() === 'emails') {
    const { valFilter } = filter;
    if (valFilter.op === 'eq' && valFilter.attrPath.toLowerCase() === 'type')
      return String(valFilter.compValue).toLowerCase() === 'work' ? [] : [sql`false`];
  }
  const attribute =
    'attrPath' in filter ? filter.attrPath.toLowerCase().replace(`${userSchema.toLowerCase()}:`, '') : '';
  const condition = Object.hasOwn(conditions, attribute) ? conditions[attribute] : undefined;
  if (filter.op !== 'eq' || filter.compValue === null || !condition)
    throw new ScimError(
      400,
      'a filter compares userName, externalId, id, displayName, active or emails.value by eq, joined by and',
      'invalidFilter',
    );
  return [condition(filter.compValue)];
}
