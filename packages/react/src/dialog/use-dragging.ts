import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const step = 24;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Moves a panel by pointer or arrow keys; its header always stays within reach. */
export function useDragging() {
  const panel = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0, y: 0 });
  const grip = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);

  const moveBy = (dx: number, dy: number) => {
    const element = panel.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const reach = 80;
    const x = clamp(dx, reach - box.right, innerWidth - reach - box.left);
    const y = clamp(dy, -box.top, innerHeight - 48 - box.top);
    at.current = { x: at.current.x + x, y: at.current.y + y };
    element.style.transform = `translate(${at.current.x}px, ${at.current.y}px)`;
  };

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      grip.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      moveBy(event.clientX - grip.current.x, event.clientY - grip.current.y);
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = arrows[event.key];
      if (!by || event.target !== event.currentTarget) return;
      event.preventDefault();
      moveBy(...by);
    },
  };
  return { panel, handle };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
