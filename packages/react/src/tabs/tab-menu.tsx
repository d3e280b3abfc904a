import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTabWords } from './i18n/words.ts';
import { type TabAction, tabActions } from './keys-to-close.ts';
import type { MenuPosition } from './menu-position.ts';

export interface TabMenuProps {
  /** The title of the tab that it belongs to. */
  readonly title: string;
  readonly place: MenuPosition;
  /** Whether an action would do nothing now. */
  readonly isEmpty: (action: TabAction) => boolean;
  readonly onChoose: (action: TabAction) => void;
  readonly onClose: () => void;
}

/** What can be done with a tab. The focus goes in and back; Escape, Tab and a click elsewhere close it. */
export function TabMenu({ title, place, isEmpty, onChoose, onClose }: TabMenuProps) {
  const w = useTabWords();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];

  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0, style } = menu.current ?? {};
    if (!style) return;
    style.left = `${Math.max(4, Math.min(place.x, innerWidth - offsetWidth - 4))}px`;
    style.top = `${Math.max(4, Math.min(place.y, innerHeight - offsetHeight - 4))}px`;
  }, [place]);
  useEffect(() => {
    menu.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, []);
  useEffect(() => {
    const leave = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    addEventListener('pointerdown', leave, true);
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('pointerdown', leave, true);
      removeEventListener('resize', onClose);
    };
  }, [onClose]);

  const close = () => {
    onClose();
    place.from.focus();
  };
  const hear = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Readonly<Record<string, HTMLButtonElement | undefined>> = {
      ArrowDown: all[at + 1] ?? all[0],
      ArrowUp: all[at - 1] ?? all.at(-1),
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key in targets) targets[event.key]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={w('menuOf', { title })}
      className="db-options db-tab-menu"
      onKeyDown={hear}
      onContextMenu={(event) => event.preventDefault()}
    >
      {tabActions.map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          className="db-option"
          disabled={isEmpty(action)}
          onClick={() => {
            close();
            onChoose(action);
          }}
        >
          {w(action)}
        </button>
      ))}
    </div>
  );
}
