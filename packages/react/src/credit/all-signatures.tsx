import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { useCreditWords } from './i18n/words.ts';
import { opinionOf } from './opinion-of.ts';
import type { Signing } from './signings.ts';

/** Every signature under one code (Y28): shown on hover, on focus and by a press; Escape hides them. */
export function AllSignatures({ signing: { role, records } }: { readonly signing: Signing }) {
  const w = useCreditWords();
  const locale = useLocale();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const show = () => {
    if (button.current) setPlace(below(button.current.getBoundingClientRect()));
  };
  const hide = () => setPlace(undefined);
  const isOpen = place !== undefined;
  const name = w('allSignatures', { role: role[locale], count: records.length });
  useFollowing(isOpen, { hide, show });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may go from the button into what it shows
    <span className="db-no-print" onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={button}
        type="button"
        className="db-root db-link"
        aria-label={name}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {w('timesSigned', { count: records.length })}
      </button>
      {isOpen && (
        <span ref={raise} id={id} popover="manual" role="tooltip" className="db-root db-float" style={place}>
          {records.map((record) => (
            <span key={record.processEndTime} className="db-float-line">
              <strong>{record.userRealName}</strong> <time>{record.processEndTime}</time>
              <span>{opinionOf(record, w)}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** Into the top layer, where nothing cuts it off. */
function raise(element: HTMLElement | null): void {
  element?.showPopover?.();
}

const breadth = 320;
const height = 240;

/** Below the button, or above it where there is no room; always on the screen. */
function below({ left, top, bottom }: DOMRect): CSSProperties {
  const x = Math.max(8, Math.min(left, innerWidth - breadth - 8));
  const fits = bottom + height < innerHeight || top < height;
  return { left: x, maxWidth: breadth, ...(fits ? { top: bottom } : { bottom: innerHeight - top }) };
}

interface Following {
  readonly hide: () => void;
  readonly show: () => void;
}

/** Hidden by Escape, which then closes nothing else; stays at the button when something scrolls. */
function useFollowing(isOpen: boolean, actions: Following): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      latest.current.hide();
    };
    const onScroll = () => latest.current.show();
    addEventListener('keydown', onKey, true);
    addEventListener('scroll', onScroll, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('scroll', onScroll, true);
    };
  }, [isOpen]);
}
