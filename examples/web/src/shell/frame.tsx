import { useShellSettings } from '@danbao/react/shell';
import { classes } from '@danbao/react/ui';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { messages } from '../shared/danbao.ts';
import { useAppWords } from '../shared/i18n/words.ts';
import { renewKeptMenu } from '../shared/load-menu.ts';
import { loadPinyin } from '../shared/match-option.ts';
import { optionalPart } from '../shared/optional-part.tsx';
import { Hosts } from './hosts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Sidebar, top bar, tabs and the page. What scrolls is the page, or the page with its header where that is not fixed. */
export function Frame() {
  const w = useAppWords();
  const { mobile, open, set } = useSidebar();
  const { fixedHeader, tabs } = useShellSettings().settings;
  useEffect(() => {
    const load = () => void loadPinyin().catch(() => {});
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, []);
  // Permissions may have changed since the session was kept (C19); the kept ones serve until the new ones are there.
  useEffect(() => void renewKeptMenu().catch(() => {}), []);
  // What one person was told is not for the next.
  useEffect(() => messages.clearHistory, []);

  return (
    <div className="flex h-dvh overflow-hidden bg-ground">
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-base bg-panel px-3 py-2 text-link shadow-float focus:translate-y-0"
      >
        {w('skipToContent')}
      </a>
      <Sidebar open={open} mobile={mobile} onOpen={() => set(true)} onClose={() => set(false)} />
      <div
        className={classes('flex min-w-0 flex-1 flex-col', !fixedHeader && 'overflow-auto')}
        inert={mobile && open}
        data-scroller={fixedHeader ? undefined : ''}
      >
        <TopBar open={open} onToggle={() => set(!open)} />
        {tabs && <Tabs />}
        <main
          id="content"
          tabIndex={-1}
          className={classes('relative outline-none', fixedHeader ? 'min-h-0 flex-1 overflow-auto' : 'flex-1')}
        >
          <div className="p-3 lg:p-4">
            <Outlet />
          </div>
        </main>
      </div>
      <Hosts />
    </div>
  );
}

const PageTabs = optionalPart(async () => (await import('./page-tabs.tsx')).PageTabs, TabsRoom);

/** The bar of visited pages, in its place before its code is there. */
function Tabs() {
  return (
    <Suspense fallback={<TabsRoom />}>
      <PageTabs />
    </Suspense>
  );
}

function TabsRoom() {
  return <div className="h-[37px] flex-none border-b border-line bg-panel" />;
}
