import { DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePaletteWords } from './i18n/words.ts';
import { PaletteList } from './palette-list.tsx';
import type { PaletteGroup, PaletteItem, PaletteSource } from './palette-source.ts';
import { noteRecent, readRecent, recentFirst } from './recent-items.ts';
import { usePaletteSearch } from './use-palette-search.ts';

export interface CommandPaletteProps {
  /** The groups, in the order of their showing. */
  readonly sources: readonly PaletteSource[];
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
  /** Where recent choices are kept; one per user. */
  readonly recentKey?: string;
}

/**
 * One box over everything that can be opened; open while it is rendered. Arrow keys choose, Enter opens, Escape closes; while
 * an input method composes, keys are its own. What was chosen before comes first.
 */
export function CommandPalette({ sources, onOpen, onClose, recentKey = 'palette' }: CommandPaletteProps) {
  const w = usePaletteWords();
  const { storage } = useDanbao();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => readRecent(storage, recentKey));
  const search = usePaletteSearch(sources, asked);
  const list = useRef<HTMLDivElement>(null);
  // What is being composed is no text yet.
  useEffect(() => {
    if (composing) return;
    setAsked(typed);
    setAt(0);
  }, [typed, composing]);

  const last: PaletteGroup = { name: 'recent', label: w('recent'), state: 'done', items: recent };
  const groups =
    asked.trim() === ''
      ? [last]
      : search.groups.map((group) => ({ ...group, items: recentFirst(group.items, recent) }));
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const isWaiting = groups.some(({ state }) => state === 'waiting');
  const failed = groups.filter(({ state }) => state === 'failed');

  const open = (item: PaletteItem) => {
    noteRecent(storage, recentKey, item);
    onClose();
    onOpen(item.path);
  };
  const hear = (event: KeyboardEvent) => {
    // Safari ends the composition before the key that ended it: 229 is that key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const count = items.length;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(count, 1),
      ArrowUp: (at - 1 + count) % Math.max(count, 1),
      PageDown: Math.min(at + 8, count - 1),
      PageUp: Math.max(at - 8, 0),
    };
    if (event.key in targets) setAt(targets[event.key] ?? 0);
    else if (event.key === 'Enter') chosen && open(chosen);
    else return;
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice comes into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.path, at]);

  return (
    <HeadlessDialog open onClose={onClose} className="db-root" aria-label={w('title')}>
      <div className="db-shade" aria-hidden="true" />
      <div className="db-palette-place">
        <DialogPanel className="db-palette">
          <div className="db-palette-head">
            <Search aria-hidden="true" />
            <input
              data-autofocus
              role="combobox"
              aria-label={w('title')}
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen && `${id}-${items.indexOf(chosen)}`}
              className="db-input"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder={w('placeholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              onKeyDown={hear}
            />
            <Button variant="text" onClick={onClose}>
              {w('close')}
            </Button>
          </div>
          <div ref={list} className="db-palette-body">
            <PaletteList id={id} groups={groups} chosen={chosen} onChoose={open} />
            {failed.map(({ name, label }) => (
              <p key={name} className="db-option-none">
                {w('failed', { label })}
                <Button variant="text" onClick={() => search.retry(name)}>
                  {w('retry')}
                </Button>
              </p>
            ))}
            <p role="status" className={items.length > 0 ? 'db-hidden' : 'db-option-none'}>
              {isWaiting ? w('searching') : items.length > 0 ? w('found', { count: items.length }) : emptyText()}
            </p>
          </div>
          <p className="db-palette-foot">{w('keys')}</p>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );

  function emptyText(): string {
    if (asked.trim() === '') return w('help');
    return failed.length === groups.length ? '' : w('nothing');
  }
}
