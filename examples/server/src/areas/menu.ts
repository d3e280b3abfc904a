import type { MenuRoute } from '@danbao/core';

interface Entry extends MenuRoute {
  /** The permission without which the entry is not in the menu. */
  readonly needs: string | undefined;
}

const entries: readonly Entry[] = [
  { path: '/dashboard', name: 'dashboard', title: '首页', icon: 'home', needs: undefined },
  { path: '/projects', name: 'projects', title: '项目', icon: 'folder', needs: 'project:read' },
  { path: '/owners', name: 'owners', title: '权属人', icon: 'users', needs: 'owner:read' },
];

/** The menu of a user with these permissions (A19, C6). */
export function menuOf(permissions: readonly string[]): MenuRoute[] {
  return entries
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .map(({ needs: _, ...route }) => route);
}
