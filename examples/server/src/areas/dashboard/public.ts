export { dashboardArea } from './dashboard.ts';
export { fulfilmentWaiting } from './waiting.ts';
