import type { MenuRoute } from '@danbao/core';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { SideMenuProps } from './side-menu.tsx';

interface SideMenuEntryProps extends Omit<SideMenuProps, 'routes' | 'label'> {
  readonly route: MenuRoute;
  /** The path of the entry under which the page stands. */
  readonly current: string | undefined;
  readonly closed: { readonly has: (name: string) => boolean; readonly put: (name: string, isIn: boolean) => void };
}

/** One entry, with those below it. */
export function SideMenuEntry({ route, ...props }: SideMenuEntryProps) {
  const { path, current, closed, collapsed = false, titleOf, iconOf, onOpen, onExpand } = props;
  const { name, path: href, children = [] } = route;
  const title = titleOf(route);
  const isGroup = children.length > 0;
  const open = isGroup && !collapsed && !closed.has(name);
  const tip = collapsed ? { title, 'aria-label': title } : {};
  const fold = (isClosed: boolean) => {
    closed.put(name, isClosed);
    if (collapsed) onExpand?.();
  };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isGroup) fold(false);
    onOpen(href);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isGroup && key === 'ArrowRight') fold(false);
    if (isGroup && key === 'ArrowLeft') fold(true);
  };
  return (
    <li>
      <div className="db-side-row">
        <a
          href={href}
          data-db-menu-entry=""
          aria-current={href === path ? 'page' : href === current ? 'true' : undefined}
          className="db-side-entry"
          onClick={follow}
          onKeyDown={onKeyDown}
          {...tip}
        >
          {iconOf(route)}
          {!collapsed && <span className="db-side-title">{title}</span>}
        </a>
        {isGroup && !collapsed && (
          <button
            type="button"
            className="db-side-fold"
            aria-label={title}
            aria-expanded={open}
            onClick={() => fold(open)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      {open && (
        <ul>
          {children.map((child) => (
            <SideMenuEntry key={child.name} {...props} route={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
