export { insightsArea } from './insights.ts';
