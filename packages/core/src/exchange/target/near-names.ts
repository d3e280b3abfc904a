import { closeness } from '../../sheet/closeness.ts';
import type { KnownOwner } from './owner-directory.ts';

/** Companies have “有限公司” in common, so that a heading's measure would call them all alike. */
const alike = 0.8;

/** Who writes many unknown names has another list, not wrong letters; each look goes through every owner. */
const maxLooks = 100;

const maxNames = 3;

/** Looks among the names for those that are like one that nobody knows. */
export function nearNames(byName: ReadonlyMap<string, readonly KnownOwner[]>): (name: string) => readonly KnownOwner[] {
  const seen = new Map<string, readonly KnownOwner[]>();
  return (name) => {
    const known = seen.get(name);
    if (known || name === '' || seen.size >= maxLooks) return known ?? [];
    const scored = [...byName].flatMap(([other, owners]) => {
      const score = Math.abs(other.length - name.length) > 2 ? 0 : closeness(name, other);
      return score < alike ? [] : owners.filter(({ isActive }) => isActive).map((owner) => ({ owner, score }));
    });
    const near = scored.sort((a, b) => b.score - a.score).map(({ owner }) => owner);
    const found = [...new Set(near)].slice(0, maxNames);
    seen.set(name, found);
    return found;
  };
}
