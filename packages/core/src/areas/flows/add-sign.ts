import { type FlowState, type FlowTask, openTasks } from './flow-state.ts';

/** The most people who are asked at once to sign a node as well. */
export const mostAsked = 10;

/** The task of the node to which a signature belongs: its own, or that of whoever has asked for it. */
export function askingTask({ no, addedBy }: Pick<FlowTask, 'no' | 'addedBy'>): number {
  return addedBy ?? no;
}

/** Whether a task waits for people who were asked to sign before it. */
export function isHeld({ tasks }: FlowState, { no }: Pick<FlowTask, 'no'>): boolean {
  return openTasks({ tasks }).some(({ addedBy, position }) => addedBy === no && position === 'before');
}

/** What was asked of others before a task and has no answer yet; the answers of the others stand. */
export function unanswered({ tasks }: FlowState, { no }: Pick<FlowTask, 'no'>): readonly FlowTask[] {
  return openTasks({ tasks }).filter(({ addedBy, position }) => addedBy === no && position === 'before');
}

/** Whether somebody signs, or has signed, a task or one that belongs to the same signature. */
export function signsTogether({ tasks }: FlowState, task: FlowTask, userId: string): boolean {
  return tasks.some(
    (one) => one.no !== task.no && askingTask(one) === askingTask(task) && signs(one, userId, one.inPlaceOf),
  );
}

/** Whether somebody signs the node of a task already where people were asked to sign as well: they sign it for nobody else. */
export function signsBeside({ tasks }: FlowState, task: FlowTask, userId: string): boolean {
  return tasks.some(
    (one) =>
      one.no !== task.no &&
      one.node === task.node &&
      (one.addedBy ?? task.addedBy) !== undefined &&
      signs(one, userId, undefined),
  );
}

/** Whether somebody is to sign another node by name, where one of the two signatures was asked for as well: nodes side by side wait at once. */
export function isNamedElsewhere({ tasks }: FlowState, task: FlowTask, userId: string): boolean {
  return openTasks({ tasks }).some(
    (one) => one.node !== task.node && one.userId === userId && (one.addedBy ?? task.addedBy) !== undefined,
  );
}

function signs({ status, userId, closedBy }: FlowTask, who: string, inPlaceOf: string | undefined): boolean {
  if (status === '0' || status === '10') return userId === who;
  return status === '1' && (closedBy === who || inPlaceOf === who);
}
