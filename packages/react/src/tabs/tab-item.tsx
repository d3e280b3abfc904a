import { X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { classes } from '../button/classes.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useTabWords } from './i18n/words.ts';
import type { MenuPosition } from './menu-position.ts';
import type { Tab } from './tab.ts';

export interface TabItemProps {
  readonly tab: Tab;
  readonly title: string;
  /** The id of the text that tells the keys. */
  readonly help: string;
  readonly isCurrent: boolean;
  /** One tab of the bar is reached by the Tab key. */
  readonly isFocusable: boolean;
  readonly onOpen: (path: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void;
  readonly onMenu: (key: string, place: MenuPosition) => void;
  readonly onMove: ((key: string, to: string) => void) | undefined;
  /** Not given: the tab cannot be closed. */
  readonly onClose: (() => void) | undefined;
}

const dragged = 'application/x-danbao-tab';

/** One tab: a link, so that it can also be opened beside, with a button that closes it. */
export function TabItem({ tab, title, help, isCurrent, isFocusable, onOpen, onClose, onMove, ...rest }: TabItemProps) {
  const w = useTabWords();
  const { basePath } = useDanbao();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(tab.path);
  };
  const showMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const from = event.currentTarget.querySelector('a') ?? event.currentTarget;
    rest.onMenu(tab.key, { x: event.clientX, y: event.clientY, from });
  };
  return (
    <li
      className={classes('db-tab', isCurrent && 'db-tab-current')}
      draggable={onMove !== undefined && onClose !== undefined}
      onContextMenu={showMenu}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        onClose?.();
      }}
      // The middle button would begin to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onDragStart={(event) => event.dataTransfer.setData(dragged, tab.key)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => onMove?.(event.dataTransfer.getData(dragged), tab.key)}
    >
      <a
        href={basePath + tab.path}
        draggable={false}
        className="db-tab-link"
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={help}
        tabIndex={isFocusable ? 0 : -1}
        onClick={open}
        onKeyDown={(event) => rest.onKeyDown(event, tab)}
      >
        {title}
      </a>
      {onClose && (
        <button
          type="button"
          tabIndex={-1}
          className="db-tab-close"
          aria-label={w('closeNamed', { title })}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
