import type { Action, PlannedRow } from '@danbao/core/exchange';
import { useMemo, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { SegmentControl } from '../../form/controls/segment-control.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useRowWindow } from '../../table/use-row-window.ts';
import { errorText } from '../error-text.ts';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import { type ImportState, leftOut, toBeSent } from '../import-state.ts';
import { actionWords, planColumns } from './plan-columns.tsx';

export interface PlanStepProps {
  readonly state: Extract<ImportState, { step: 'planned' }>;
  readonly actions: ImportActions;
  /** What the rows go into. */
  readonly into: string | undefined;
}

const windowed = { from: 60, useRowWindow };

/** What is going to be done with each row. Nothing is written before it is confirmed here. */
export function PlanStep({ state, actions, into }: PlanStepProps) {
  const w = useImportWords();
  const locale = useLocale();
  const { plan, counts, takeMine, allOrNothing } = state;
  const present = (Object.keys(actionWords) as Action[]).filter((action) => counts[action] > 0);
  const first = (['conflict', 'update', 'error'] as const).find((action) => counts[action] > 0);
  const [which, setWhich] = useState<string>(first ?? 'all');
  const rows = useMemo(() => plan.filter(({ action }) => which === 'all' || action === which), [plan, which]);
  const columns = planColumns({ state, which, actions, w, locale });
  const out = leftOut(state);
  const total = toBeSent(state);
  const update = counts.update + takeMine.size;
  const isHeld = allOrNothing && out > 0;
  return (
    <div className="db-panel db-import-panel">
      {state.problem !== undefined && (
        <div role="alert" className="db-banner db-banner-danger">
          {errorText(state.problem, locale)}
        </div>
      )}
      <dl className="db-import-counts">
        {(Object.keys(actionWords) as Action[]).map((action) => (
          <div key={action} className="db-import-count" data-action={counts[action] > 0 ? action : undefined}>
            <dt>{w(actionWords[action])}</dt>
            <dd>{counts[action]}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {total > 0
          ? w('willDo', { create: counts.create, update, skip: counts.skip, out })
          : w(out > 0 ? 'nothingToDoWrong' : 'nothingToDo')}
      </p>
      {counts.conflict > 0 && <p className="db-banner db-banner-warning">{w('conflictHelp')}</p>}
      <SegmentControl
        name="import-plan"
        label={w('planRows')}
        value={which}
        options={['all', ...present].map((value) => ({
          value,
          text:
            value === 'all'
              ? `${w('planAll')} ${plan.length}`
              : `${w(actionWords[value as Action])} ${counts[value as Action]}`,
        }))}
        onChange={setWhich}
      />
      <DataTable label={w('planOf')} columns={columns} rows={rows} rowKey={keyOf} windowed={windowed} />
      {out > 0 && total > 0 && (
        <label className="db-import-check">
          <input
            type="checkbox"
            checked={allOrNothing}
            onChange={(event) => actions.allOrNothing(event.target.checked)}
          />
          {w('allOrNothing')}
        </label>
      )}
      {isHeld && (
        <p role="alert" className="db-banner db-banner-danger">
          {w('nothingBecause', { count: out })}
        </p>
      )}
      <div className="db-import-actions">
        <Button onClick={() => void actions.back()}>{w('back')}</Button>
        {into !== undefined && <span className="db-help">{w('into', { name: into })}</span>}
        <Button variant="primary" disabled={total === 0 || isHeld} onClick={() => void actions.run()}>
          {w('confirm', { count: total, create: counts.create, update })}
        </Button>
      </div>
    </div>
  );
}

function keyOf({ sheet, row, id }: PlannedRow): string {
  return `${sheet} ${row} ${id}`;
}
