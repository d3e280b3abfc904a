import type { MenuRoute } from '@danbao/core/client';
import { useLocale, useSession } from '@danbao/react';
import { SideMenu, useShellSettings } from '@danbao/react/shell';
import { classes } from '@danbao/react/ui';
import { X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppName } from '../shared/company.ts';
import { useAppWords } from '../shared/i18n/words.ts';
import { Logo } from '../shared/logo.tsx';
import { optionalPart } from '../shared/optional-part.tsx';
import type { ToDoCountProps } from './to-do-count.tsx';

const ToDoCount = optionalPart(async () => (await import('./to-do-count.tsx')).ToDoCount);
const MenuIcon = optionalPart(async () => (await import('../shared/menu-icon.tsx')).MenuIcon, IconRoom);

/** Entries with a number: of all that waits, and of the flows among it. */
const counted: Readonly<Record<string, ToDoCountProps['of']>> = { '/todo': 'all', '/flows/todo': 'flows' };

export interface SidebarProps {
  readonly open: boolean;
  readonly mobile: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Logo, the menu that the server gives this user, footer: 255 px open, icons only when collapsed (A1, A19). */
export function Sidebar({ open, mobile, onOpen, onClose }: SidebarProps) {
  const w = useAppWords();
  const name = useAppName();
  const routes = useSession()?.routes ?? [];
  const titleOf = useMenuTitle();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { sidebarLogo } = useShellSettings().settings;
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
        {(sidebarLogo || mobile) && (
          <div className="flex h-14 flex-none items-center gap-3 px-4">
            {sidebarLogo && <Logo className="size-8 flex-none" />}
            {open && sidebarLogo && <span className="truncate text-16 font-semibold text-side-active">{name}</span>}
            {mobile && (
              <button
                type="button"
                className="ml-auto cursor-pointer p-2"
                aria-label={w('closeMenu')}
                onClick={onClose}
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            )}
          </div>
        )}
        <SideMenu
          routes={routes}
          path={pathname}
          label={w('mainMenu')}
          collapsed={!open}
          titleOf={titleOf}
          iconOf={({ icon, name }) => (
            <Suspense fallback={<IconRoom />}>
              <MenuIcon name={icon} entry={name} />
            </Suspense>
          )}
          endOf={({ path = '' }) => {
            const of = counted[path];
            return (
              of && (
                <Suspense fallback={null}>
                  <ToDoCount of={of} />
                </Suspense>
              )
            );
          }}
          onOpen={(path) => void navigate(path)}
          onExpand={onOpen}
        />
        {open && <p className="flex-none px-4 py-3 text-12">{w('footer')}</p>}
      </aside>
    </>
  );
}

/** As wide as the icon that is not there. */
function IconRoom() {
  return <span className="size-4 flex-none" />;
}

/** A menu entry's title as the server gives it; in English its Chinese one where it has no other. */
function useMenuTitle(): (route: MenuRoute) => string {
  const locale = useLocale();
  return ({ title, titleEn }) => (locale === 'zh' ? title : (titleEn ?? title));
}
