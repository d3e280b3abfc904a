import { useSyncExternalStore } from 'react';

let runs = 0;
const listeners = new Set<() => void>();

/** How often the dashboard was asked to begin anew; the key of its view. */
export function useDashboardRuns(): number {
  return useSyncExternalStore(subscribe, () => runs);
}

/** The dashboard begins anew where it stands; no other page may (A21), they go by the redirect route. */
export function remountDashboard(): void {
  runs += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
