import type { MenuRoute } from '@danbao/core';
import { classes, useSession } from '@danbao/react';
import { FileText, Folder, House, type LucideIcon, Users, Utensils, X } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { Logo } from '../shared/logo.tsx';
import { useMenuTitle } from './use-menu-title.ts';

export interface SidebarProps {
  readonly open: boolean;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

/** Logo, the menu that the server gives this user, footer: 255 px open, icons only when collapsed (A1, A19). */
export function Sidebar({ open, mobile, onClose }: SidebarProps) {
  const w = useAppWords();
  const routes = useSession()?.routes ?? [];
  useEffect(() => {
    if (!mobile || !open) return undefined;
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [mobile, open, onClose]);
  if (mobile && !open) return null;
  return (
    <>
      {mobile && <button type="button" className="db-shade" aria-label={w('closeMenu')} onClick={onClose} />}
      <aside
        id="sidebar"
        className={classes(
          'flex flex-none flex-col bg-side text-side-text transition-[width] duration-150',
          open ? 'w-[255px]' : 'w-16',
          mobile && 'fixed inset-y-0 left-0 z-60',
        )}
      >
        <div className="flex h-14 items-center gap-3 px-4">
          <Logo className="size-8 flex-none" />
          {open && <span className="truncate text-16 font-semibold text-side-active">{w('appName')}</span>}
          {mobile && (
            <button type="button" className="ml-auto cursor-pointer p-2" aria-label={w('closeMenu')} onClick={onClose}>
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
        </div>
        <nav aria-label={w('mainMenu')} className="min-h-0 flex-1 overflow-auto px-2 py-2">
          <ul className="grid gap-1">
            {routes.map((route) => (
              <MenuEntry key={route.name} route={route} open={open} />
            ))}
          </ul>
        </nav>
        {open && <p className="px-4 py-3 text-12">{w('footer')}</p>}
      </aside>
    </>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = { home: House, folder: Folder, users: Users, utensils: Utensils };

function MenuEntry({ route, open }: { readonly route: MenuRoute; readonly open: boolean }) {
  const title = useMenuTitle()(route);
  const Icon = icons[route.icon ?? ''] ?? FileText;
  return (
    <li>
      <NavLink
        to={route.path}
        title={open ? undefined : title}
        aria-label={open ? undefined : title}
        className={({ isActive }) =>
          classes(
            'flex h-10 items-center gap-3 rounded-base px-4 hover:bg-side-hover hover:text-side-active',
            isActive && 'bg-side-hover font-semibold text-side-active',
          )
        }
      >
        <Icon className="size-4 flex-none" aria-hidden="true" />
        {open && <span className="truncate">{title}</span>}
      </NavLink>
      {open && route.children && (
        <ul className="mt-1 grid gap-1 pl-4">
          {route.children.map((child) => (
            <MenuEntry key={child.name} route={child} open={open} />
          ))}
        </ul>
      )}
    </li>
  );
}
