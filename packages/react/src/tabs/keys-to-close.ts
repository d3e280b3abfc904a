import type { Tab } from './tab.ts';

/** What the menu of a tab offers, in this order. */
export const tabActions = ['refresh', 'close', 'closeOthers', 'closeLeft', 'closeRight', 'closeAll'] as const;

export type TabAction = (typeof tabActions)[number];

/** The tabs that an action on one of them closes; the pinned one is the first and stays (A6). */
export function keysToClose(tabs: readonly Tab[], key: string, action: TabAction): readonly string[] {
  const at = tabs.findIndex((tab) => tab.key === key);
  const closes: Readonly<Record<TabAction, (index: number) => boolean>> = {
    refresh: () => false,
    close: (index) => index === at,
    closeOthers: (index) => index !== at,
    closeLeft: (index) => index < at,
    closeRight: (index) => index > at,
    closeAll: () => true,
  };
  return tabs.flatMap((tab, index) => (index > 0 && closes[action](index) ? [tab.key] : []));
}

/** The tab to show when the current one is closed: that of the action, else the next one that stays, else the one before. */
export function tabAfterClosing(
  tabs: readonly Tab[],
  current: string,
  closed: readonly string[],
  wanted = current,
): Tab | undefined {
  const stays = (tab: Tab | undefined) => tab !== undefined && !closed.includes(tab.key);
  const at = tabs.findIndex((tab) => tab.key === current);
  const named = tabs.find((tab) => tab.key === wanted);
  if (stays(named)) return named;
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(at, 0)).reverse().find(stays);
}
