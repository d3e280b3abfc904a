import type { Access } from './endpoint.ts';

/** The permissions of which a caller needs one: `measure:write|fulfil` names measure:write and measure:fulfil (E1). */
export function rightsOf(access: Access): string[] {
  if (access === 'public' || access === 'signed-in') return [];
  const [noun, verbs = ''] = access.split(':');
  return verbs.split('|').map((verb) => `${noun}:${verb}`);
}

/** Whether somebody with these permissions may make the call. */
export function allows(access: Access, permissions: readonly string[]): boolean {
  const rights = rightsOf(access);
  return rights.length === 0 || rights.some((right) => permissions.includes(right));
}
