export { warnAtNight } from './run.ts';
export { warningNotices, warningSource } from './warning-notices.ts';
export { warningEffects, warningsArea } from './warnings.ts';
