import { creditUseFlow } from './families/credit-use.ts';
import { leaveFlow } from './families/leave.ts';
import { projectFlow } from './families/project.ts';
import type { AnyFlow } from './flow.ts';

/** Every flow, one line each; its file says all that there is to say of it. */
export const flowDefinitions = {
  project: projectFlow,
  creditUse: creditUseFlow,
  leave: leaveFlow,
};

export type FlowDefinitions = typeof flowDefinitions;

/** The definition of a code; none for forms that an administrator has drawn up. */
export function flowOfCode(code: string): AnyFlow | undefined {
  return Object.values<AnyFlow>(flowDefinitions).find((flow) => flow.code === code);
}
