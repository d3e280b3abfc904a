import { daysBetween } from '../../format/calendar.ts';

interface State {
  readonly status?: string | undefined;
  readonly creatorUserId?: string | undefined;
  readonly workFlowExecutorList?: readonly { readonly userID?: string | undefined }[] | undefined;
  readonly planedDate?: string | undefined;
  readonly completion?: string | undefined;
}

/** Whether the person may change the item: open, and one of its executors where it has any (Q6, E6). */
export function mayEditWorkItem({ status = '0', workFlowExecutorList = [] }: State, userId: string): boolean {
  return status === '0' && (workFlowExecutorList.length === 0 || workFlowExecutorList.some(isPerson(userId)));
}

/** Whether the person may finish the item: who created it, while it is open, executor or not (Q7, Y31). */
export function mayFinishWorkItem({ status, creatorUserId }: State, userId: string): boolean {
  return status === '0' && creatorUserId === userId;
}

/** What finishing makes of an item (Q8). */
export interface WorkItemEnd {
  readonly status: '1' | '3';
  /** It is not done: the person is asked first whether it shall be terminated. */
  readonly terminates: boolean;
}

/** 1 finished at 100 %, 3 terminated below (Q8). */
export function finishWorkItem({ completion }: State): WorkItemEnd {
  return completion === '100' ? { status: '1', terminates: false } : { status: '3', terminates: true };
}

/** For how many days the item has been open after the day that it was required by; 0 when it is not overdue. */
export function overdueDays({ status = '0', planedDate = '' }: State, today: string): number {
  if (status !== '0' || planedDate === '') return 0;
  return Math.max(0, daysBetween(planedDate, today) || 0);
}

function isPerson(userId: string) {
  return (person: { readonly userID?: string | undefined }) => person.userID === userId;
}
