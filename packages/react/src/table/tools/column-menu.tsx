import { Columns3, GripVertical, Pin, PinOff } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { classes } from '../../button/classes.ts';
import type { Column } from '../data-table.tsx';
import { movableColumns } from './arrange-columns.ts';
import { DropPanel } from './drop-panel.tsx';
import { useToolWords } from './i18n/words.ts';
import { hideColumn, moveColumn, pinColumn, resizeColumns } from './move-column.ts';
import { plainLayout, type TableLayout, widthOf } from './table-layout.ts';
import { textOf } from './text-of.ts';
import type { ChangeLayout } from './use-table-layout.ts';

export interface ColumnMenuProps<T> {
  /** The columns as the table has them. */
  readonly columns: readonly Column<T>[];
  readonly layout: TableLayout;
  readonly onChange: ChangeLayout;
  /** How wide the columns are now, in px. */
  readonly measure: () => Readonly<Record<string, number>>;
}

/** Which columns are shown, in which order and how wide, by mouse, finger and keyboard. */
export function ColumnMenu<T>({ columns, layout, onChange, measure }: ColumnMenuProps<T>) {
  const w = useToolWords();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = movableColumns(columns, layout);
  const visible = shown.filter(({ id }) => !layout.hidden.includes(id)).length;
  const move = (id: string, place: number) => {
    onChange((before) => moveColumn(before, columns, id, place));
    const name = textOf(columns.find((column) => column.id === id)?.header);
    setSaid(w('moved', { name, place: Math.min(shown.length, Math.max(1, place + 1)) }));
  };
  const resize = (id: string, name: string, by: number) => {
    const widths = measure();
    const px = widthOf((layout.widths[id] ?? widths[id] ?? 140) + by);
    onChange((before) => resizeColumns(before, { ...widths, ...before.widths, [id]: px }));
    setSaid(w('sized', { name, px }));
  };
  const { dragged, onPointerDown } = useDragOrder(list, move);
  const onKeyDown = (event: KeyboardEvent, id: string, name: string, place: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (step.place !== 0) move(id, place + step.place);
    else resize(id, name, step.px);
  };
  return (
    <DropPanel label={w('columns')} icon={<Columns3 aria-hidden="true" />}>
      {() => (
        <>
          <p className="db-drop-help">{w('columnsHelp')}</p>
          <ul ref={list} className="db-column-list">
            {shown.map(({ id, header }, place) => {
              const name = textOf(header);
              const isShown = !layout.hidden.includes(id);
              const isPinned = layout.pinned.includes(id);
              return (
                <li key={id} data-id={id} className={classes(dragged === id && 'db-column-dragged')}>
                  <button
                    type="button"
                    className="db-column-grip"
                    aria-label={w('moveColumn', { name })}
                    onPointerDown={(event) => onPointerDown(event, id)}
                    onKeyDown={(event) => onKeyDown(event, id, name, place)}
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                  <label className="db-column-name">
                    <input
                      type="checkbox"
                      aria-label={w('showColumn', { name })}
                      checked={isShown}
                      disabled={isShown && visible === 1}
                      onChange={() => onChange((before) => hideColumn(before, id, isShown ? 'hidden' : 'shown'))}
                    />
                    <span>{name}</span>
                  </label>
                  <Button
                    variant="text"
                    icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
                    aria-label={w(isPinned ? 'unpinColumn' : 'pinColumn', { name })}
                    onClick={() => onChange((before) => pinColumn(before, id, isPinned ? 'free' : 'pinned'))}
                  />
                </li>
              );
            })}
          </ul>
          <div className="db-drop-foot">
            <Button
              variant="text"
              onClick={() => {
                onChange(() => plainLayout);
                setSaid(w('restored'));
              }}
            >
              {w('restore')}
            </Button>
          </div>
          <span className="db-hidden" role="status">
            {said}
          </span>
        </>
      )}
    </DropPanel>
  );
}

const steps: Readonly<Record<string, { readonly place: number; readonly px: number }>> = {
  ArrowUp: { place: -1, px: 0 },
  ArrowDown: { place: 1, px: 0 },
  ArrowLeft: { place: 0, px: -16 },
  ArrowRight: { place: 0, px: 16 },
};

/** Lets the entries of a list be dragged by a handle; each entry names itself by `data-id`. */
function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (id: string, place: number) => void) {
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
