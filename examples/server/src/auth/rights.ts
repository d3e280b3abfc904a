import { createHash } from 'node:crypto';
import { menuOf } from '../areas/menu.ts';

/** The header that names the version of the caller's permissions and menu. */
export const rightsHeader = 'x-danbao-rights';

/** A short name for what somebody with these permissions may do and finds in his menu; another when either has changed. */
export function rightsOf(permissions: readonly string[]): string {
  const content = JSON.stringify([permissions, menuOf(permissions)]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
