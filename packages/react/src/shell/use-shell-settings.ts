import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
import type { ShellSettings } from './shell-settings.ts';
import { shellSettingsOf } from './shell-settings-store.ts';

export interface ShellSettingsTools {
  readonly settings: ShellSettings;
  readonly change: (changes: Partial<ShellSettings>) => void;
  readonly restore: () => void;
}

/** The settings of the signed-in person, kept in the storage of the provider; follows changes made in other tabs. */
export function useShellSettings(): ShellSettingsTools {
  const { storage } = useDanbao();
  const userId = useSession()?.user?.userId;
  const store = shellSettingsOf(storage);
  const read = useCallback(() => store.read(userId), [store, userId]);
  const settings = useSyncExternalStore(store.subscribe, read, read);
  return useMemo(
    () => ({
      settings,
      change: (changes) => store.change(userId, changes),
      restore: () => store.restore(userId),
    }),
    [settings, store, userId],
  );
}
