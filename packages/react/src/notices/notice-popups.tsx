import type { EntryNotice } from '@danbao/core/office';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { classes } from '../button/classes.ts';
import { BodyPortal } from '../view/body-portal.tsx';
import { useNoticeWords } from './i18n/words.ts';
import { NoticePopup } from './notice-popup.tsx';
import type { NoticeQueueOptions } from './notice-queue.ts';
import { useEntryNotices } from './use-entry-notices.ts';
import { useOpenFlow } from './use-open-flow.ts';

/** The height of the notifications at the foot of the window: room that a page may leave below its end. */
const property = '--db-notices-height';

export interface NoticePopupsProps extends NoticeQueueOptions {
  /** Opens a page of the app, such as the details of a flow. */
  readonly onOpen: (path: string) => void;
  readonly className?: string;
}

/**
 * The notifications at the bottom right (P3-P9), the newest first: three at once, the rest counted; pointing at one keeps it,
 * Escape closes the newest, one button closes all. Put it once into the app, behind the sign-in. They lie over the foot of the
 * page and move nothing of it; what a page leaves of room below its end, `height: var(--db-notices-height, 0px)`, lets people
 * scroll its last lines clear of them.
 */
export function NoticePopups({ onOpen, className, ...options }: NoticePopupsProps) {
  const w = useNoticeWords();
  const { shown, waiting, close, closeAll, hold, release } = useEntryNotices(options);
  const openFlow = useOpenFlow(onOpen);
  const container = useRef<HTMLElement>(null);
  const newestFirst = [...shown].reverse();
  useReservedHeight(container, shown.length + waiting > 0);
  useEscape(() => shown.at(-1), close);
  // Whoever closes one after another by keyboard stays among them.
  const closeHere = (id: string) => {
    const isInside = container.current?.contains(document.activeElement) ?? false;
    const at = newestFirst.findIndex((notice) => notice.id === id);
    flushSync(() => close(id));
    const rest = container.current?.querySelectorAll<HTMLElement>('.db-notice > button') ?? [];
    if (isInside) rest[Math.min(at, rest.length - 1)]?.focus();
  };
  const open = async ({ id, opens }: EntryNotice) => {
    if (opens && (await openFlow(opens.workFlowId))) close(id);
  };
  return (
    <BodyPortal>
      <section
        ref={container}
        className={classes('db-root db-notices', className)}
        aria-label={w('popups')}
        aria-live="polite"
      >
        <ul className="db-notice-list">
          {newestFirst.map((notice) => (
            <NoticePopup
              key={notice.id}
              notice={notice}
              onClose={() => closeHere(notice.id)}
              onHold={() => hold(notice.id)}
              onRelease={() => release(notice.id)}
              onOpen={notice.opens && (() => void open(notice))}
            />
          ))}
        </ul>
        {shown.length + waiting > 1 && (
          <div className="db-notice-bar">
            {waiting > 0 && <span>{w('more', { count: waiting })}</span>}
            <Button variant="text" onClick={closeAll}>
              {w('closeAll')}
            </Button>
          </div>
        )}
      </section>
    </BodyPortal>
  );
}

/** Escape belongs to whatever is open above the page first: a dialog, a menu, a list. */
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-expanded=true]:focus';

function useEscape(newest: () => EntryNotice | undefined, close: (id: string) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const notice = newest();
      if (event.key !== 'Escape' || event.defaultPrevented || !notice) return;
      const isBelow = [...document.querySelectorAll(above)].some((element) => !element.closest('[hidden]'));
      if (!isBelow) close(notice.id);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
}

/** Says in a property of the document how high the element is; it has none once the element is gone. */
function useReservedHeight(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = element;
    const { style } = document.documentElement;
    if (!isThere || !current) return undefined;
    const say = () => style.setProperty(property, `${current.offsetHeight}px`);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(say);
    observer?.observe(current);
    say();
    return () => {
      observer?.disconnect();
      style.removeProperty(property);
    };
  }, [element, isThere]);
}
