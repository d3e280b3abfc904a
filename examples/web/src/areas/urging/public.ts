export { UrgingDetail } from './urging-detail.tsx';
