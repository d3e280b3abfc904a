import type { CheckedRow } from '@danbao/core/exchange';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, useMemo, useRef } from 'react';
import { Button } from '../../button/button.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { GapRow } from '../../table/table-row.tsx';
import { useRowWindow } from '../../table/use-row-window.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { Checked } from '../import-state.ts';
import { errorPlaces, type GridPosition, issuesAt } from './error-places.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

export interface ReviewGridProps {
  readonly state: Checked;
  /** Those to be shown, in the order of the sheet. */
  readonly rows: readonly CheckedRow[];
  readonly empty: string;
  readonly onCorrect: ImportActions['correct'];
}

/** The rows as a spreadsheet shows them; wrong cells say what is wrong, and every cell can be changed. */
export function ReviewGrid({ state, rows, empty, onCorrect }: ReviewGridProps) {
  const w = useImportWords();
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const { layout } = state;
  const columns = useMemo(() => gridColumns(layout, locale), [layout, locale]);
  const keys = useMemo(() => rows.map(({ row }) => String(row)), [rows]);
  const window = useRowWindow({ enabled: true, place: container, keys });
  const grid = useGridKeys({ place: container, rows, columns, state, goTo: window.goTo });
  return (
    <>
      <div className="db-import-tools">
        <Button icon={<ChevronUp aria-hidden="true" />} disabled={!grid.hasErrors} onClick={grid.previous}>
          {w('previousError')}
        </Button>
        <Button icon={<ChevronDown aria-hidden="true" />} disabled={!grid.hasErrors} onClick={grid.next}>
          {w('nextError')}
        </Button>
        <span role="status" className="db-import-visited">
          {grid.visited && <Visited at={grid.visited} {...{ rows, columns, state }} />}
        </span>
      </div>
      <p id="db-import-grid-help" className="db-help">
        {w('gridHelp')}
      </p>
      <div ref={container} className="db-table-scroll db-import-grid" data-empty={rows.length === 0}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is worked in like a spreadsheet
          role="grid"
          className="db-table db-import-table"
          aria-label={w('grid')}
          aria-describedby="db-import-grid-help"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 2}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="db-cell-first db-cell-narrow">
                {w('row')}
              </th>
              <th scope="col">{w('problems')}</th>
              {columns.map(({ index, heading }) => (
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            onFocus={window.onFocus}
            onBlur={window.onBlur}
            onKeyDown={grid.onKeyDown}
            onFocusCapture={grid.onFocus}
          >
            {window.rows.map(({ index, gap }) => {
              const row = rows[index];
              if (!row) return null;
              const isActive = grid.active?.row === row.row;
              return (
                <Fragment key={row.row}>
                  {gap > 0 && <GapRow height={gap} span={columns.length + 2} />}
                  <GridRow
                    row={row}
                    index={index}
                    state={state}
                    columns={columns}
                    activeColumn={
                      isActive ? grid.active?.column : index === 0 && !grid.active ? columns[0]?.index : undefined
                    }
                    editing={isActive ? grid.editing : undefined}
                    onEdit={grid.edit}
                    onCorrect={onCorrect}
                    measure={window.measure}
                  />
                </Fragment>
              );
            })}
            {window.after > 0 && <GapRow height={window.after} span={columns.length + 2} />}
          </tbody>
        </table>
        {rows.length === 0 && <p className="db-empty">{empty}</p>}
      </div>
    </>
  );
}

interface VisitedProps extends Pick<ReviewGridProps, 'rows' | 'state'> {
  readonly at: GridPosition;
  readonly columns: readonly GridColumn[];
}

/** Which of the errors was gone to and what is wrong there; once it is right, how many are left. */
function Visited({ at, rows, columns, state }: VisitedProps) {
  const w = useImportWords();
  const locale = useLocale();
  const places = useMemo(() => errorPlaces(rows, columns, state), [rows, columns, state]);
  const row = rows.find((one) => one.row === at.row);
  const label = columns.find(({ index }) => index === at.column)?.heading ?? '';
  const place = { row: at.row, label, count: places.length };
  const index = places.findIndex((one) => one.row === at.row && one.column === at.column);
  if (!row || index < 0) return w(places.length > 0 ? 'visitedRight' : 'allRight', place);
  const said = issuesAt(row, at.column, columns, state, locale).map(({ message }) => message);
  return w('visited', { ...place, number: index + 1, text: said.join('; ') });
}
