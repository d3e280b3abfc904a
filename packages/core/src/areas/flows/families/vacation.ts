import type { Check } from '../../../entity.ts';
import { label } from '../../../label.ts';
import type { FlowRoutes } from '../flow.ts';
import { signs } from './nodes.ts';

/** The routes that all flows of leave share; the address says which flow it is (B13). */
export const vacationRoutes = {
  todo: 'vacationSenddb',
  detail: 'vacationSendzb',
  ended: 'vacationSendbj',
  print: 'vacationPrint',
} as const satisfies FlowRoutes;

export const endBeforeBegin = label('结束时间不能早于开始时间', 'The end cannot be before the beginning');

/** A single day does not begin in the afternoon and end in the morning. */
export const halvesInOrder: Check = ({ beginDate, beginHalf, endDate, endHalf }) =>
  beginDate !== undefined && beginDate === endDate && beginHalf === 'pm' && endHalf === 'am'
    ? [{ field: 'endHalf', rule: 'dateOrder', message: endBeforeBegin }]
    : [];

/** The head of the starter's department. */
export function headSigns(finishCode: string) {
  return signs('departmentHead', '部门负责人审批', 'Department head', finishCode, { within: 'department' });
}

/** Personnel files what was approved; nothing is returned from there. */
export function personnelFiles(finishCode: string) {
  return signs('hr', '人事备案', 'Personnel', finishCode, { events: ['handOver'], starterMaySign: true });
}
