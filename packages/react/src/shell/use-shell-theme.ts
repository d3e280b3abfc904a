import { useEffect, useSyncExternalStore } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { lookOf } from '../theme/look.ts';
import type { Theme } from '../theme/tones.ts';
import { defaultShellSettings, type ShellSettings } from './shell-settings.ts';
import { useShellSettings } from './use-shell-settings.ts';

/** Where the last look is kept: `{ light, dark }`, one of which a page may apply before its first paint. */
export const firstLookKey = 'look';

/**
 * Keeps the document in the theme of the signed-in person, and keeps that look under `firstLookKey` for the next start.
 * Without anybody the document goes back to the default theme.
 */
export function useShellTheme(): void {
  const { storage } = useDanbao();
  const { settings } = useShellSettings();
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  useEffect(() => {
    applyTheme(document.documentElement, themeOf(settings, dark));
    const looks = { light: lookOf(themeOf(settings, false)), dark: lookOf(themeOf(settings, true)) };
    storage.set(firstLookKey, JSON.stringify(looks));
  }, [settings, dark, storage]);
  useEffect(
    () => () => {
      applyTheme(document.documentElement, {});
      storage.remove(firstLookKey);
    },
    [storage],
  );
}

/** The tones of the default colour are those of the theme itself. */
function themeOf({ scheme, colour, contrast, density, text }: ShellSettings, systemIsDark: boolean): Theme {
  const shown = scheme === 'system' ? (systemIsDark ? 'dark' : 'light') : scheme;
  const chosen = colour.toUpperCase() === defaultShellSettings.colour ? {} : { colour };
  return { ...chosen, contrast, density, text, scheme: shown };
}

const query = '(prefers-color-scheme: dark)';

function isDark(): boolean {
  return matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
