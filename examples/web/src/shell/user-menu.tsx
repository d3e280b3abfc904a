import { useSession } from '@danbao/react';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { signOut } from '../shared/sign-out.ts';

/** The user's name and what he can do here. Escape and leaving it close it. */
export function UserMenu() {
  const w = useAppWords();
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button has opened
    <div
      className="relative"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="flex cursor-pointer items-center gap-2 rounded-base px-2 py-1 hover:bg-soft"
        aria-expanded={open}
        aria-controls="user-menu"
        aria-label={`${w('userMenu')} ${user?.realName ?? user?.username ?? ''}`}
        onClick={() => setOpen(!open)}
      >
        <CircleUser className="size-5 text-quiet" aria-hidden="true" />
        <span className="max-w-28 truncate">{user?.realName ?? user?.username}</span>
        <ChevronDown className="size-4 text-quiet" aria-hidden="true" />
      </button>
      {open && (
        <div
          id="user-menu"
          className="absolute right-0 z-40 mt-1 w-56 rounded-base border border-line bg-panel p-1 shadow-float"
        >
          <p className="border-b border-line px-3 py-2 text-13 text-quiet">
            <span className="block truncate">{user?.unitName}</span>
            <span className="db-mono">{user?.username}</span>
          </p>
          <button
            type="button"
            className="mt-1 flex w-full cursor-pointer items-center gap-2 rounded-base px-3 py-2 text-left hover:bg-soft"
            onClick={() => void signOut().then(() => navigate('/login', { replace: true }))}
          >
            <LogOut className="size-4" aria-hidden="true" />
            {w('signOut')}
          </button>
        </div>
      )}
    </div>
  );
}
