export { dashboardArea } from './dashboard.ts';
