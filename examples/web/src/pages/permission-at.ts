import { ownPageNames, ownPagePath, pagePermission } from '@danbao/core/pages';
import { matchRoute } from '@danbao/core/routes';
import { pathPages } from './all-pages.ts';

const own: ReadonlyMap<string, string | undefined> = new Map([
  ...ownPageNames.map((name) => [ownPagePath(name), pagePermission(name)] as const),
  ...pathPages.map(([path, { permission }]) => [path, permission] as const),
]);

/** The permission without which the page at a path is refused. */
export function permissionAt(path: string): string | undefined {
  if (own.has(path)) return own.get(path);
  const match = matchRoute(path);
  return match && pagePermission(match.name);
}
