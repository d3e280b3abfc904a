import type { AuditEntry } from '@danbao/core/admin';

/** The fields by which people know a record; the first that is there counts. */
const naming = [
  'optName',
  'ownerName',
  'fileName',
  'stockName',
  'realName',
  'roleName',
  'typeName',
  'dictName',
  'deptName',
  'userName',
  'dishName',
  'title',
  'name',
  'date',
];

/** What the record is called in its last state; an empty text where nothing names it. */
export function recordName({ before, after }: AuditEntry): string {
  const state = after ?? before ?? {};
  const names = naming.flatMap((field) => {
    const value = state[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return names[0] ?? '';
}
