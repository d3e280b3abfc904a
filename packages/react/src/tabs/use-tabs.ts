import { useSyncExternalStore } from 'react';
import type { TabStore } from './create-tabs.ts';
import type { Tab } from './tab.ts';

/** The visited pages of a store, as they are now. */
export function useTabs({ subscribe, read }: TabStore): readonly Tab[] {
  return useSyncExternalStore(subscribe, read, read);
}
