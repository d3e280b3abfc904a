// One piece: the pages of the fund reserve.
export { EnterprisePage } from '../areas/fund/enterprise-page.tsx';
export { FunnelPage } from '../areas/fund/funnel-page.tsx';
export { PlansPage } from '../areas/fund/plans-page.tsx';
export { ReserveLogPage } from '../areas/fund/reserve-log-page.tsx';
export { VisitCalendarPage } from '../areas/fund/visit-calendar-page.tsx';
