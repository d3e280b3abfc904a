import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense } from 'react';
import { useAppWords } from '../shared/i18n/words.ts';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { optionalPart } from '../shared/optional-part.tsx';
import { usePageFirst } from './use-page-first.ts';
import { UserMenu } from './user-menu.tsx';

const SearchButton = optionalPart(async () => (await import('./search-button.tsx')).SearchButton);
const TopTools = optionalPart(async () => (await import('./top-tools.tsx')).TopTools);
const Digest = optionalPart(async () => (await import('../areas/notices/digest.tsx')).Digest);
const Bell = optionalPart(async () => (await import('../areas/notices/bell.tsx')).Bell);

export interface TopBarProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The bar above the page: the search, what is new, then tools, language and user at the right (A2). */
export function TopBar({ open, onToggle }: TopBarProps) {
  const w = useAppWords();
  const isTime = usePageFirst();
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className="relative z-20 flex h-14 flex-none items-center gap-1 border-b border-line bg-panel px-2 lg:gap-3 lg:px-4">
      <button type="button" className="db-tool" aria-label={w('toggleSidebar')} aria-expanded={open} onClick={onToggle}>
        <Icon aria-hidden="true" />
      </button>
      <Suspense fallback={<span className="lg:w-64" />}>
        <SearchButton />
      </Suspense>
      <Suspense fallback={null}>{isTime && <Digest />}</Suspense>
      <div className="ml-auto flex items-center gap-1 lg:gap-2">
        <Suspense fallback={<span className="w-[114px]" />}>
          <TopTools />
          <Bell />
        </Suspense>
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
