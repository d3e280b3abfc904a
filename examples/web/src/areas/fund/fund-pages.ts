// One piece: the pages of the fund reserve.
export { EnterprisePage } from './enterprise-page.tsx';
export { PlansPage } from './plans-page.tsx';
export { ReserveLogPage } from './reserve-log-page.tsx';
