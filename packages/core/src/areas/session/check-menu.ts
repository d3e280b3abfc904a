import { localPath } from '../../format/local-path.ts';
import type { MenuRoute } from './sign-in-calls.ts';

/** Why an entry of the menu was left out. */
export type MenuRefusal = 'entry' | 'text' | 'path' | 'duplicate' | 'depth' | 'count';

export interface MenuProblem {
  /** The place of the entry: `2.children.0`. */
  readonly at: string;
  readonly rule: MenuRefusal;
}

export interface CheckedMenu {
  readonly routes: readonly MenuRoute[];
  readonly problems: readonly MenuProblem[];
}

/** What a menu may hold at most. */
export const menuLimits = { depth: 4, entries: 1000, text: 100 } as const;

/**
 * The menu that a server sent, without what must not be used: entries that are none, texts with control characters, paths
 * that leave the app, names and paths that came before, too deep or too many. What hangs below a refused entry goes with
 * it; the others stay (A19, C4). An entry without a path of its own holds others.
 */
export function checkMenu(routes: unknown): CheckedMenu {
  const problems: MenuProblem[] = [];
  const seen = new Set<string>();
  let count = 0;

  function checkList(list: unknown, place: string, depth: number): readonly MenuRoute[] {
    if (!Array.isArray(list)) {
      problems.push({ at: place, rule: 'entry' });
      return [];
    }
    return list.flatMap((entry: unknown, index) => {
      const at = place === '' ? `${index}` : `${place}.${index}`;
      const checked = checkEntry(entry, at, depth);
      if (typeof checked !== 'string') return [checked];
      problems.push({ at, rule: checked });
      return [];
    });
  }

  function checkEntry(entry: unknown, at: string, depth: number): MenuRoute | MenuRefusal {
    if (depth > menuLimits.depth) return 'depth';
    count += 1;
    if (count > menuLimits.entries) return 'count';
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'entry';
    const { path, name, title, titleEn, icon, children } = entry as Readonly<Record<string, unknown>>;
    if (!isText(name) || !isText(title) || !isTextOrNone(titleEn) || !isTextOrNone(icon)) return 'text';
    if (typeof path !== 'string' || (path !== '' && localPath(path) === undefined)) return 'path';
    const keys = path === '' ? [`name ${name}`] : [`name ${name}`, `path ${path}`];
    if (keys.some((key) => seen.has(key))) return 'duplicate';
    for (const key of keys) seen.add(key);
    const below = children === undefined || children === null ? [] : checkList(children, `${at}.children`, depth + 1);
    if (path === '' && below.length === 0) return 'path';
    return {
      path,
      name,
      title,
      ...(isText(titleEn) ? { titleEn } : {}),
      ...(isText(icon) ? { icon } : {}),
      ...(below.length > 0 ? { children: below } : {}),
    };
  }

  return { routes: checkList(routes, '', 1), problems };
}

/** One line that a person can read: no control characters, none that turn the direction of writing. */
function isText(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > menuLimits.text) return false;
  return !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(value);
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isText(value);
}
