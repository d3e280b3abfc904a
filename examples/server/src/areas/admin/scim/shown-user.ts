import type { users } from '../../../db/schema.ts';
import { enterpriseSchema, scimPath, userSchema } from './schemas.ts';

export type UserRow = typeof users.$inferSelect;

/** Somebody as SCIM shows them: what is not known is not there. */
export function shownUser(row: UserRow, basePath: string) {
  const { userId, username, realName, email, mobile, officePhone, deptName, scimExternalId } = row;
  const phones = [
    ...(officePhone ? [{ value: officePhone, type: 'work' }] : []),
    ...(mobile ? [{ value: mobile, type: 'mobile' }] : []),
  ];
  return {
    schemas: [userSchema, ...(deptName ? [enterpriseSchema] : [])],
    id: userId,
    ...(scimExternalId ? { externalId: scimExternalId } : {}),
    userName: username,
    displayName: realName,
    name: { formatted: realName },
    active: row.active,
    ...(email ? { emails: [{ value: email, type: 'work', primary: true }] } : {}),
    ...(phones.length > 0 ? { phoneNumbers: phones } : {}),
    ...(deptName ? { [enterpriseSchema]: { department: deptName } } : {}),
    meta: { resourceType: 'User', location: `${basePath}${scimPath}/Users/${encodeURIComponent(userId)}` },
  };
}
