import { createStore, useStore } from '@danbao/react';

const runs = createStore(0);

/** How often the dashboard was asked to begin anew; the key of its view. */
export function useDashboardRuns(): number {
  return useStore(runs);
}

/** The dashboard begins anew where it stands; no other page may (A21), they go by the redirect route. */
export function remountDashboard(): void {
  runs.set(runs.read() + 1);
}
