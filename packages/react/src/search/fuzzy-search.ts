import type { MenuEntry } from './menu-entries.ts';

/** How text can also be typed: its pinyin and the initials of it, say. */
export type Spell = (text: string) => readonly string[];

/** A longer pattern is cut (A12). */
export const longestPattern = 32;

/** Loads what is needed to search, and answers the search: entries that resemble a text, best first (A12). */
export async function fuzzySearch(
  entries: readonly MenuEntry[],
  loadSpell: () => Promise<Spell> = async () => () => [],
): Promise<(pattern: string) => readonly MenuEntry[]> {
  const [{ default: Fuse }, spell] = await Promise.all([import('fuse.js'), loadSpell()]);
  const items = entries.map((entry) => ({ entry, title: entry.title, path: entry.path, spelt: spell(entry.title) }));
  const keys = [
    { name: 'title', weight: 0.7 },
    { name: 'spelt', weight: 0.6 },
    { name: 'path', weight: 0.3 },
  ];
  const fuse = new Fuse(items, { keys, threshold: 0.4, shouldSort: true });
  return (pattern) => fuse.search(pattern.trim().slice(0, longestPattern)).map(({ item }) => item.entry);
}
