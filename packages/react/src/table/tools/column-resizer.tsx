import type { PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { measureColumns } from './measure-columns.ts';
import { resizeColumns } from './move-column.ts';
import { widthOf } from './table-layout.ts';
import type { ChangeLayout } from './use-table-layout.ts';

/** The edge of a column's head by which it is made wider; keyboards do it in the column menu. */
export function ColumnResizer({ id, onChange }: { readonly id: string; readonly onChange: ChangeLayout }) {
  return <span aria-hidden="true" className="db-resizer" onPointerDown={(event) => resize(event, id, onChange)} />;
}

/** While it is dragged only the column itself is changed; the table follows at the end. */
function resize(event: PointerEvent<HTMLElement>, id: string, onChange: ChangeLayout): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const handle = event.currentTarget;
  const head = handle.closest('th');
  const table = handle.closest('table');
  if (!head || !table) return;
  const widths = measureColumns(table);
  // From now on every column has a width, so that the others keep theirs.
  flushSync(() => onChange((before) => resizeColumns(before, { ...widths, ...before.widths })));
  const column = table.querySelectorAll('col')[head.cellIndex];
  const [from, begin] = [head.offsetWidth, event.clientX];
  const least = Number.parseFloat(table.style.minWidth) || table.offsetWidth;
  let width = from;
  const ends = new AbortController();
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener(
    'pointermove',
    ({ clientX }: globalThis.PointerEvent) => {
      width = widthOf(from + clientX - begin);
      if (column) column.style.width = `${width}px`;
      table.style.minWidth = `${least + width - from}px`;
    },
    { signal: ends.signal },
  );
  const end = () => {
    ends.abort();
    if (width !== from) onChange((before) => resizeColumns(before, { [id]: width }));
  };
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    handle.addEventListener(name, end, { signal: ends.signal });
}
