import type { MenuRoute } from '@danbao/core/client';
import { ChevronDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import type { SideMenuProps } from './side-menu.tsx';

interface SideMenuEntryProps extends Omit<SideMenuProps, 'routes' | 'label'> {
  readonly route: MenuRoute;
  /** The path of the entry under which the page stands. */
  readonly current: string | undefined;
  /** The groups around it. */
  readonly around: readonly string[];
  readonly isOpen: (name: string) => boolean;
  readonly setOpen: (name: string, open: boolean) => void;
}

/** One entry, with those below it. A group without a page of its own is a button, another has one beside its link. */
export function SideMenuEntry({ route, ...props }: SideMenuEntryProps) {
  const { path, current, around, isOpen, setOpen, collapsed = false, titleOf, iconOf, endOf, onOpen, onExpand } = props;
  const { basePath } = useDanbao();
  const { name, path: href, children = [] } = route;
  const title = titleOf(route);
  const isGroup = children.length > 0;
  const open = isGroup && !collapsed && isOpen(name);
  const turn = (next: boolean) => {
    if (!isGroup) return;
    setOpen(name, next);
    if (collapsed) onExpand?.();
  };
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turn(true);
    onOpen(href);
  };
  const looks = {
    className: 'db-side-entry',
    'data-db-menu-entry': '',
    'data-holds-current': !open && around.includes(name) ? '' : undefined,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(true);
      if (key === 'ArrowLeft') turn(false);
    },
    ...(collapsed ? { title, 'aria-label': title } : {}),
  };
  const inside = (
    <>
      {iconOf(route)}
      {!collapsed && <span className="db-side-title">{title}</span>}
      {endOf && <span className="db-side-end">{endsOf(route, endOf, !open)}</span>}
    </>
  );
  const chevron = <ChevronDown className="db-side-chevron" aria-hidden="true" />;
  return (
    <li>
      <div className="db-side-row">
        {href === '' ? (
          <button type="button" aria-expanded={open} onClick={() => turn(!open)} {...looks}>
            {inside}
            {!collapsed && chevron}
          </button>
        ) : (
          <a href={basePath + href} aria-current={currentOf(href, path, current)} onClick={follow} {...looks}>
            {inside}
          </a>
        )}
        {isGroup && href !== '' && !collapsed && (
          <button
            type="button"
            className="db-side-fold"
            aria-label={title}
            aria-expanded={open}
            onClick={() => turn(!open)}
          >
            {chevron}
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

/** The ends of an entry, and of all below it where they are not seen. */
function endsOf(route: MenuRoute, endOf: (route: MenuRoute) => ReactNode, withHidden: boolean): ReactNode {
  return (
    <>
      {endOf(route)}
      {withHidden && route.children?.map((child) => <Fragment key={child.name}>{endsOf(child, endOf, true)}</Fragment>)}
    </>
  );
}

function currentOf(href: string, path: string, current: string | undefined): 'page' | 'true' | undefined {
  if (href !== current) return undefined;
  return href === path ? 'page' : 'true';
}
