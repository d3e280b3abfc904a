import type { HistoryEntry } from '../areas/insights/endpoints.ts';
import type { MockContext } from './mock-handlers.ts';
import type { MockState } from './mock-state.ts';

/** Notes what was done to a measure or to something of it. */
export function noteChange(
  { state, username }: MockContext,
  optGuaranty_ID: string,
  change: Pick<HistoryEntry, 'action' | 'entity' | 'name' | 'before' | 'after'>,
): void {
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const entries = state.history.get(optGuaranty_ID) ?? [];
  state.history.set(optGuaranty_ID, [{ id: state.nextId(), at, userName: username, ...change }, ...entries]);
}

export function historyOf({ history, resources }: MockState, optGuaranty_ID: string): readonly HistoryEntry[] {
  const ofShareholders = resources.changes
    .filter(
      ({ resource, before, after = before }) => resource === 'shareholder' && after?.['client_ID'] === optGuaranty_ID,
    )
    .map(({ resource: _, recordId: __, operation: ___, ...change }) => ({ ...change, entity: 'shareholder' as const }));
  return [...(history.get(optGuaranty_ID) ?? []), ...ofShareholders].sort((a, b) => Number(b.id) - Number(a.id));
}
