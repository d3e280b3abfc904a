// One piece: the pages of the fund reserve.
export { EnterprisePage } from './enterprise-page.tsx';
export { FunnelPage } from './funnel-page.tsx';
export { PlansPage } from './plans-page.tsx';
export { ReserveLogPage } from './reserve-log-page.tsx';
export { VisitCalendarPage } from './visit-calendar-page.tsx';
