import { type PointerEvent, type RefObject, useState } from 'react';

/** Lets the entries of a list be dragged by a handle; each entry names itself by `data-id`. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const ends = new AbortController();
    handle.setPointerCapture(event.pointerId);
    setDragged(id);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
      const now = entries.findIndex(({ dataset }) => dataset.id === id);
      const over = entries.findIndex((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      if (over >= 0 && over !== now) onMove(id, over);
    };
    const end = () => {
      ends.abort();
      setDragged(undefined);
    };
    handle.addEventListener('pointermove', follow, { signal: ends.signal });
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      handle.addEventListener(name, end, { signal: ends.signal });
  };
  return { dragged, onPointerDown };
}
