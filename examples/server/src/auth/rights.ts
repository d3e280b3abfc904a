import { createHash } from 'node:crypto';
import type { Principal } from './principal.ts';

/** The header that names the version of the caller's permissions and menu. */
export const rightsHeader = 'x-danbao-rights';

/**
 * A short name for what somebody with these permissions may do and finds in their menu; another when either has changed, or
 * when they may do nothing before they have changed their password or set up a second factor.
 */
export function permissionsVersion({
  permissions,
  menuRevision,
  mustChangePassword,
  mustSetFactor,
}: Principal): string {
  const content = JSON.stringify([permissions, menuRevision, mustChangePassword, mustSetFactor]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
