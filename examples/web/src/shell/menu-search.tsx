import { useMenuSearch } from '@danbao/react';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { loadSpell } from '../shared/match-option.ts';
import { showPalette } from './palette-store.ts';
import { useFoundPages } from './use-found-pages.ts';

/** How many hits are shown. */
const most = 8;

/** The search box of the top bar: menu entries by name, pinyin or initials (A2, A12); the command palette by its button. */
export function MenuSearch() {
  const w = useAppWords();
  const id = useId();
  const navigate = useNavigate();
  const search = useMenuSearch(useFoundPages(), { loadSpell });
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const hits = isOpen ? search.hits.slice(0, most) : [];
  const chosen = Math.min(at, hits.length - 1);
  const isEmpty = isOpen && search.isReady && search.pattern.trim() !== '' && hits.length === 0;

  const open = (path: string) => {
    setOpen(false);
    search.setPattern('');
    void navigate(path);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const path = hits[chosen]?.path;
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(hits.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + hits.length) % Math.max(hits.length, 1));
    else if (event.key === 'Enter' && path !== undefined) open(path);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <search
      className="relative flex items-center gap-1 lg:w-64"
      onBlur={(event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <span className="db-root db-control hidden! lg:flex!">
        <Search className="ml-2 size-4 flex-none text-quiet" aria-hidden="true" />
        <input
          role="combobox"
          aria-label={w('searchMenu')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          className="db-input"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          placeholder={w('searchMenu')}
          value={search.pattern}
          onFocus={search.prepare}
          onChange={(event) => {
            search.setPattern(event.target.value);
            setOpen(true);
            setAt(0);
          }}
          onKeyDown={hear}
        />
        <button
          type="button"
          className="db-affix w-auto! px-1 text-12"
          aria-label={w('openPalette')}
          onClick={showPalette}
        >
          <kbd className="font-[inherit]">Ctrl K</kbd>
        </button>
      </span>
      <button type="button" className="db-tool lg:hidden!" aria-label={w('openPalette')} onClick={showPalette}>
        <Search aria-hidden="true" />
      </button>
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={w('searchMenu')}
        hidden={hits.length === 0}
        className="db-root db-options absolute top-full left-0 mt-1 w-80"
      >
        {hits.map(({ path, title, trail }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
          <div
            key={path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            data-focus={index === chosen || undefined}
            className="db-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(path)}
          >
            <span className="truncate">{title}</span>
            <span className="truncate text-12 text-quiet">{trail.join(' / ')}</span>
          </div>
        ))}
      </div>
      <p
        role="status"
        className={isEmpty ? 'db-root db-options db-option-none absolute top-full left-0 mt-1 w-80' : 'db-hidden'}
      >
        {isEmpty && w('noPageFound')}
      </p>
    </search>
  );
}
