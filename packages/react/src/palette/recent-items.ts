import type { KeyStorage } from '../browser/key-storage.ts';
import type { PaletteItem } from './palette-source.ts';

/** How many choices are remembered. */
export const maxRecent = 8;

/** What was chosen last, newest first. */
export function readRecent(storage: KeyStorage, key: string): readonly PaletteItem[] {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function noteRecent(storage: KeyStorage, key: string, { path, title, detail }: PaletteItem): void {
  const others = readRecent(storage, key).filter((item) => item.path !== path);
  storage.set(key, JSON.stringify([{ path, title, detail }, ...others].slice(0, maxRecent)));
}

/** What was chosen before comes first; beyond that the order stays. */
export function recentFirst(items: readonly PaletteItem[], recent: readonly PaletteItem[]): readonly PaletteItem[] {
  const rank = ({ path }: PaletteItem) => {
    const at = recent.findIndex((item) => item.path === path);
    return at < 0 ? recent.length : at;
  };
  return [...items].sort((one, other) => rank(one) - rank(other));
}

function isItem(value: unknown): value is PaletteItem {
  const { path, title, detail } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof path === 'string' && typeof title === 'string' && ['string', 'undefined'].includes(typeof detail);
}
