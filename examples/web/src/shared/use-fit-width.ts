import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

/** 210 mm. */
const sheetWidth = (210 / 25.4) * 96;
/** What the room of a sheet keeps free beside it. */
const beside = 8;

/** On a screen that is narrower than paper a sheet is shown as large as it fits, whole; nothing of it is cut. */
export function useFitWidth() {
  const room = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setZoom(Math.min(1, Math.max(0.3, (element.clientWidth - beside) / sheetWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  });
  return { room, style: { '--db-sheet-zoom': String(zoom) } as CSSProperties };
}
