import type { Control, Field } from '@danbao/core';

const elsewhere: readonly Control[] = ['hidden', 'list', 'region', 'companion'];

/**
 * Whether a field is read on its own. Ids and lists have places of their own; what goes with another field says nothing
 * new, but for a division, which is read by its name.
 */
export function isRead({ type }: Field): boolean {
  return type.name === 'regionName' || !elsewhere.includes(type.control);
}
