import { EllipsisVertical } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { classes } from '../button/classes.ts';
import { later } from '../view/later.tsx';
import { useTabWords } from './i18n/words.ts';
import { keysToClose, type TabAction, tabAfterClosing } from './keys-to-close.ts';
import type { MenuPosition } from './menu-position.ts';
import type { Tab } from './tab.ts';
import { TabItem } from './tab-item.tsx';
import { useTabKeys } from './use-tab-keys.ts';

const TabMenu = later(async () => (await import('./tab-menu.tsx')).TabMenu);

export interface TabBarProps {
  /** The visited pages; the first is pinned. */
  readonly tabs: readonly Tab[];
  /** The key of the page that is shown. */
  readonly current: string;
  /** The title to show, where it is not the one that the page had when it was visited. */
  readonly titleOf?: (tab: Tab) => string;
  readonly onOpen: (path: string) => void;
  /** Closes tabs; `next` is what to open first when the current one is among them. */
  readonly onClose: (keys: readonly string[], next: Tab | undefined) => void;
  readonly onRefresh: (tab: Tab) => void;
  /** Puts a tab where another one is. Tabs cannot be dragged without it. */
  readonly onMove?: (key: string, to: string) => void;
  readonly className?: string;
}

/**
 * The tabs of visited pages (A5, A6). The middle button and Delete close one, arrow keys walk, the right button, Shift+F10
 * and the button at the end open its menu. It knows no router: the app opens, closes and refreshes.
 */
export function TabBar({ tabs, current, onOpen, onClose, onRefresh, onMove, className, ...rest }: TabBarProps) {
  const { titleOf = ({ title }) => title } = rest;
  const w = useTabWords();
  const help = useId();
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly place: MenuPosition }>();
  const pinned = tabs[0]?.key;
  const act = (action: TabAction, tab: Tab) => {
    if (action === 'refresh') return onRefresh(tab);
    const keys = keysToClose(tabs, tab.key, action);
    if (keys.length === 0) return undefined;
    const next = keys.includes(current) ? tabAfterClosing(tabs, current, keys, tab.key) : undefined;
    return onClose(keys, next);
  };
  const openMenu = (key: string, place: MenuPosition) => {
    const tab = tabs.find((one) => one.key === key) ?? tabs[0];
    if (tab) setMenu({ tab, place });
  };
  const keys = useTabKeys({ tabs, current, onDelete: (tab) => act('close', tab), onMenu: openMenu });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab, or another title of it, comes into sight
  useEffect(() => {
    keys.list.current?.querySelector('.db-tab-current')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current, tabs]);
  const belowButton = (event: MouseEvent<HTMLElement>) => {
    const { right, bottom } = event.currentTarget.getBoundingClientRect();
    openMenu(current, { x: right, y: bottom, from: event.currentTarget });
  };
  return (
    <nav aria-label={w('tabs')} className={classes('db-root db-tabs', className)}>
      <span id={help} hidden>
        {w('help')}
      </span>
      <ul
        ref={keys.list}
        className="db-tabs-list"
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titleOf(tab)}
            help={help}
            isCurrent={tab.key === current}
            isFocusable={tab.key === keys.focusable}
            onOpen={onOpen}
            onKeyDown={keys.onKeyDown}
            onMenu={openMenu}
            onMove={onMove}
            onClose={tab.key === pinned ? undefined : () => act('close', tab)}
          />
        ))}
      </ul>
      <button type="button" className="db-tabs-more" aria-label={w('more')} aria-haspopup="menu" onClick={belowButton}>
        <EllipsisVertical aria-hidden="true" />
      </button>
      {menu && (
        <TabMenu
          key={menu.tab.key}
          title={titleOf(menu.tab)}
          place={menu.place}
          isEmpty={(action) => action !== 'refresh' && keysToClose(tabs, menu.tab.key, action).length === 0}
          onChoose={(action) => act(action, menu.tab)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </nav>
  );
}
