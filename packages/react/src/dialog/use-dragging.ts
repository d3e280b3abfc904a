import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

const step = 24;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** What must stay in view of a panel that is higher than the window, in px: its header. */
const headHeight = 48;

/** Moves a panel by mouse, finger or arrow keys. It stays inside the window, also when that becomes smaller (A15). */
export function useDragging() {
  const panel = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0, y: 0 });
  const grip = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);

  const moveBy = useRef((dx: number, dy: number) => {
    const element = panel.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const x = clamp(dx, -box.left, innerWidth - box.right);
    const y = clamp(
      dy,
      -box.top,
      Math.max(innerHeight - box.bottom, box.height > innerHeight ? innerHeight - headHeight - box.top : 0),
    );
    at.current = { x: at.current.x + x, y: at.current.y + y };
    element.style.transform = `translate(${at.current.x}px, ${at.current.y}px)`;
  }).current;

  useEffect(() => {
    // Only a panel that was moved is moved back in; the others stand in the middle by themselves.
    const keepInside = () => (at.current.x !== 0 || at.current.y !== 0) && moveBy(0, 0);
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  }, [moveBy]);

  const release = () => {
    grip.current = undefined;
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
    onPointerUp: release,
    onPointerCancel: release,
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
