import { addMonths } from '@danbao/core/format';
import { buildPath } from '@danbao/core/routes';

/** The month before the one of a day. */
export function monthBefore(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}

const shown = 24;

/** The last two years, the newest month first. */
export function lastMonths(today: string): readonly string[] {
  return Array.from({ length: shown }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, -at).slice(0, 7));
}

/** The page of a report, whichever signature of its flow it is opened from. */
export function reportPath(flowId: string, nodeFinishId = flowId): string {
  return buildPath('datavShow', { subCompanyCockpitId: flowId, newType: 'cockpit_flow', userFinishId: nodeFinishId });
}
