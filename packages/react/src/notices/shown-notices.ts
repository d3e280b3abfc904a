import type { KeyStorage } from '../browser/key-storage.ts';
import { tabLock } from '../browser/tab-lock.ts';

/** So many of the last ones are remembered; older ones the server knows. */
const maxRemembered = 1000;

/**
 * Takes those of the notifications that no tab of this browser has shown to the person yet, so that nothing is shown twice
 * even where two windows ask at once.
 */
export function claimNotices(
  storage: KeyStorage,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return tabLock('danbao:notices')(async () => {
    const key = `notices:${userId}`;
    const shown = read(storage.get(key));
    const known = new Set(shown);
    const fresh = [...new Set(ids)].filter((id) => !known.has(id));
    if (fresh.length > 0) storage.set(key, JSON.stringify([...shown, ...fresh].slice(-maxRemembered)));
    return new Set(fresh);
  });
}

function read(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
