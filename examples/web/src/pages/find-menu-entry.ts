import type { MenuRoute } from '@danbao/core/client';

/** The entry of a menu that opens a path. */
export function findMenuEntry(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  for (const route of routes) {
    const found = route.path.split(/[?#]/, 1)[0] === path ? route : findMenuEntry(route.children ?? [], path);
    if (found) return found;
  }
  return undefined;
}
