import { useStore } from '../store/create-store.ts';
import type { TabStore } from './create-tabs.ts';
import type { Tab } from './tab.ts';

/** The visited pages of a store, as they are now. */
export function useTabs(store: TabStore): readonly Tab[] {
  return useStore(store);
}
