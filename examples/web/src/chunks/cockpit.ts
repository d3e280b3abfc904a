// One piece: the pages of the cockpit; charts come when they are drawn.
export { ApprovalsPage } from '../areas/cockpit/approvals-page.tsx';
export { ChartsPage } from '../areas/cockpit/charts-page.tsx';
export { DataPage } from '../areas/cockpit/data-page.tsx';
export { DefinitionsPage } from '../areas/cockpit/definitions-page.tsx';
export * from '../areas/cockpit/figure-pages.tsx';
export { ReconciliationPage } from '../areas/cockpit/reconciliation-page.tsx';
export { RegulatoryReportsPage } from '../areas/cockpit/regulatory-reports-page.tsx';
export { ReportsPage } from '../areas/cockpit/reports-page.tsx';
export { ShowReportPage } from '../areas/cockpit/show-report-page.tsx';
export { UnitsPage } from '../areas/cockpit/units-page.tsx';
