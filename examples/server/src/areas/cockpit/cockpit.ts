import { cockpit } from '@danbao/core/cockpit';
import { implement } from '../../implement.ts';
import { factsAsOf, kept } from './figure-cache.ts';
import { listIndicators } from './list-indicators.ts';
import { findFigures } from './query/find-figures.ts';
import { findRows } from './query/find-rows.ts';
import { findReport } from './regulatory/find-report.ts';
import { reportHandlers } from './reports/handlers.ts';
import { reconcileProjects, reconcileUnits } from './reports/reconcile.ts';

/** Figures of the cockpit, and what companies report for it. */
export const cockpitArea = implement(cockpit)({
  indicators: listIndicators,
  figures: (context, query) =>
    kept(context.deps, ['figures', reachOf(context.user), query], (asOf) => findFigures(context, query, asOf)),
  rows: (context, query) =>
    kept(context.deps, ['rows', reachOf(context.user), query], (asOf) => findRows(context, query, asOf)),
  regulatoryReport: async (context, query) => findReport(context, query, await factsAsOf(context.deps)),
  reconciliation: (context) => reconcileUnits(context),
  reconciledProjects: (context, query) => reconcileProjects(context, query),
  ...reportHandlers,
});

/** Whoever reaches the same gets the same figures. */
function reachOf({
  permissions,
  unitUid,
}: {
  readonly permissions: readonly string[];
  readonly unitUid: string;
}): string {
  return permissions.includes('unit:all') ? '' : unitUid;
}
