import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { loadMenu } from '../shared/load-menu.ts';
import { loadPinyin } from '../shared/match-option.ts';
import { Hosts } from './hosts.tsx';
import { Sidebar } from './sidebar.tsx';
import { Tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** Sidebar, top bar, tabs and the page. Below 992 px the sidebar lies over the page and closes by itself (A9, A10). */
export function Frame() {
  const w = useAppWords();
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  const [open, setOpen] = useState(!mobile);
  useEffect(() => setOpen(!mobile), [mobile]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(() => {
    if (mobile) setOpen(false);
  }, [pathname]);
  useEffect(() => void loadPinyin().catch(() => {}), []);
  // Permissions may have changed since the session was kept (C19); the kept ones serve until the new ones are there.
  useEffect(() => void loadMenu().catch(() => {}), []);

  return (
    <div className="flex h-dvh overflow-hidden bg-ground">
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-base bg-panel px-3 py-2 text-link shadow-float focus:translate-y-0"
      >
        {w('skipToContent')}
      </a>
      <Sidebar open={open} mobile={mobile} onClose={() => setOpen(false)} />
      <div className="flex min-w-0 flex-1 flex-col" inert={mobile && open}>
        <TopBar open={open} onToggle={() => setOpen(!open)} />
        <Tabs />
        <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
          <div className="p-3 lg:p-4">
            <Outlet />
          </div>
        </main>
      </div>
      <Hosts />
    </div>
  );
}
