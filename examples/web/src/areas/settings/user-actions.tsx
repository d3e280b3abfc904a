import { buildPath } from '@danbao/core/routes';
import { LogOut, Settings, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../../shared/sign-out.ts';
import { useSettingsWords } from './i18n/words.ts';
import { useClearCache } from './use-clear-cache.ts';

export interface UserActionsProps {
  readonly onDone: () => void;
  readonly onSettings: () => void;
}

/** Personal centre, system settings, clear cache, log out; nothing else (A3). */
export function UserActions({ onDone, onSettings }: UserActionsProps) {
  const w = useSettingsWords();
  const navigate = useNavigate();
  const clearCache = useClearCache();
  const entry = (icon: ReactNode, text: string, act: () => void) => (
    <li>
      <button
        type="button"
        className="db-popup-entry"
        onClick={() => {
          onDone();
          act();
        }}
      >
        {icon}
        {text}
      </button>
    </li>
  );
  return (
    <ul className="pt-1">
      {entry(<UserRound aria-hidden="true" />, w('profile'), () => void navigate(buildPath('personalCentre', {})))}
      {entry(<Settings aria-hidden="true" />, w('settings'), onSettings)}
      {entry(<Trash2 aria-hidden="true" />, w('clearCache'), () => void clearCache())}
      {entry(<LogOut aria-hidden="true" />, w('signOut'), () => {
        void signOut().then((out) => out && navigate('/login', { replace: true }));
      })}
    </ul>
  );
}
