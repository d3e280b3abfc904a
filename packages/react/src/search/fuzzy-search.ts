import type { MenuEntry } from './menu-entries.ts';
import { fitSpelling, type Spell } from './spelling.ts';

/** A longer pattern is cut (A12). */
export const longestPattern = 32;

/** How far a title may be from what is typed: 0 is equal, 1 is anything (A12). */
const threshold = 0.4;

/**
 * Loads what is needed to search, and answers the search: entries that resemble a text, best first (A12): a part of the title, then
 * its spelling by syllables, then what is alike, then a part of the address.
 */
export async function fuzzySearch(
  entries: readonly MenuEntry[],
  loadSpell: () => Promise<Spell> = async () => () => [],
): Promise<(pattern: string) => readonly MenuEntry[]> {
  const [{ default: Fuse }, spell] = await Promise.all([import('fuse.js'), loadSpell()]);
  const items = entries.map((entry) => ({ entry, title: entry.title.toLowerCase(), readings: spell(entry.title) }));
  const alike = new Fuse(items, { keys: ['title'], threshold, shouldSort: true });
  return (pattern) => {
    const text = pattern.trim().slice(0, longestPattern).toLowerCase();
    if (text === '') return [];
    const letters = /^[a-z0-9]+$/.test(text) ? text : undefined;
    const near = alike.search(text).map(({ item }) => item);
    const scored = items.flatMap((item) => {
      const at = item.title.indexOf(text);
      const fit = letters === undefined ? undefined : fitSpelling(item.readings, letters);
      const place = near.indexOf(item);
      if (at >= 0) return { item, score: at / 100 };
      if (fit !== undefined) return { item, score: 1 + fit };
      if (place >= 0) return { item, score: 10 + place };
      return item.entry.path.toLowerCase().includes(text) ? { item, score: 1000 } : [];
    });
    return scored.sort((one, other) => one.score - other.score).map(({ item }) => item.entry);
  };
}
