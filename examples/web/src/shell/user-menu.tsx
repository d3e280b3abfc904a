import { useSession } from '@danbao/react';
import { Popup } from '@danbao/react/shell';
import { ChevronDown, CircleUser } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAppWords } from '../shared/i18n/words.ts';

const UserActions = lazy(async () => ({ default: (await import('../areas/settings/user-actions.tsx')).UserActions }));
const SettingsDrawer = lazy(async () => ({
  default: (await import('../areas/settings/settings-drawer.tsx')).SettingsDrawer,
}));

/** The user's name, and under it the four things of A3. */
export function UserMenu() {
  const w = useAppWords();
  const user = useSession()?.user;
  const name = user?.realName ?? user?.username ?? '';
  const [settings, setSettings] = useState(false);
  return (
    <>
      <Popup
        button={(attributes) => (
          <button
            type="button"
            {...attributes}
            className="flex h-9 cursor-pointer items-center gap-2 rounded-base px-2 hover:bg-soft"
            aria-label={`${w('userMenu')} ${name}`}
          >
            <CircleUser className="size-5 text-quiet" aria-hidden="true" />
            <span className="hidden max-w-28 truncate sm:block">{name}</span>
            <ChevronDown className="hidden size-4 text-quiet sm:block" aria-hidden="true" />
          </button>
        )}
      >
        {(close) => (
          <>
            <p className="border-b border-line px-3 py-2 text-13 text-quiet">
              <span className="block truncate text-text">{name}</span>
              <span className="block truncate">{user?.unitName}</span>
              <span className="db-mono">{user?.username}</span>
            </p>
            <Suspense fallback={<div className="h-36" aria-busy="true" />}>
              <UserActions onDone={close} onSettings={() => setSettings(true)} />
            </Suspense>
          </>
        )}
      </Popup>
      {settings && (
        <Suspense fallback={null}>
          <SettingsDrawer onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  );
}
