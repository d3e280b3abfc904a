import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** How a slot is found from another by the arrow keys: its row and its place in it. */
export interface SlotPlace {
  readonly row: number;
  readonly column: number;
}

/** One slot of the grid is reached by Tab; the arrow keys go on from there, over what is no slot. */
export function useSlotKeys() {
  const [current, setCurrent] = useState<string>();
  const slotsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-slot]')];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset['slot'];
    const step = steps[event.key];
    if (from === undefined || !step) return;
    event.preventDefault();
    const here = placeOf(from);
    const [ahead] = slotsIn(event.currentTarget)
      .map((slot) => ({ slot, away: distance(here, placeOf(slot.dataset['slot'] ?? ''), step) }))
      .filter(({ away }) => away !== undefined)
      .sort((one, other) => (one.away ?? 0) - (other.away ?? 0));
    ahead?.slot.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => setCurrent((event.target as HTMLElement).dataset['slot']);
  return { current, onKeyDown, onFocus };
}

const steps: Readonly<Record<string, SlotPlace>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

export const slotName = ({ row, column }: SlotPlace) => `${row} ${column}`;

function placeOf(name: string): SlotPlace {
  const [row = 0, column = 0] = name.split(' ').map(Number);
  return { row, column };
}

/** How far another slot is in this direction; undefined where it does not lie there. Within a row it stays in the row. */
function distance(from: SlotPlace, to: SlotPlace, step: SlotPlace): number | undefined {
  const [rows, columns] = [to.row - from.row, to.column - from.column];
  if (step.row === 0) return rows === 0 && columns * step.column > 0 ? Math.abs(columns) : undefined;
  return rows * step.row > 0 ? Math.abs(rows) * 1000 + Math.abs(columns) : undefined;
}
