import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useAppWords } from '../shared/i18n/words.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { UserMenu } from './user-menu.tsx';

export interface TopBarProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function TopBar({ open, onToggle }: TopBarProps) {
  const w = useAppWords();
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className="flex h-14 flex-none items-center gap-3 border-b border-line bg-panel px-3 lg:px-4">
      <button
        type="button"
        className="cursor-pointer rounded-base p-2 text-quiet hover:bg-soft hover:text-link"
        aria-label={w('toggleSidebar')}
        aria-expanded={open}
        onClick={onToggle}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
      <div className="ml-auto flex items-center gap-3">
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
