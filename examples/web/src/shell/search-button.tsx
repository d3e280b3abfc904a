import { pairWords } from '@danbao/react';
import { Search } from 'lucide-react';
import { showPalette } from './palette-store.ts';

const { useWords } = pairWords({
  find: ['搜索菜单、流程、记录', 'Search menu, flows, records'],
  open: ['快速查找（Ctrl+K）', 'Find anything (Ctrl+K)'],
});

/** The search box of the top bar (A2, A12): it opens the palette, as Ctrl+K does; on a phone its icon alone. */
export function SearchButton() {
  const w = useWords();
  return (
    <search>
      <button
        type="button"
        className="db-root db-control hidden! w-64 cursor-text items-center text-quiet lg:flex!"
        aria-label={w('open')}
        onClick={showPalette}
      >
        <Search className="mx-2 size-4 flex-none" aria-hidden="true" />
        <span className="truncate">{w('find')}</span>
        <kbd className="mr-2 ml-auto flex-none font-[inherit] text-12">Ctrl K</kbd>
      </button>
      <button type="button" className="db-tool lg:hidden!" aria-label={w('open')} onClick={showPalette}>
        <Search aria-hidden="true" />
      </button>
    </search>
  );
}
