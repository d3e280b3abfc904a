import { fundProjectFlow } from '../areas/flows/families/fund-project.ts';
import { found } from './find-row.ts';
import { mockFlows } from './mock-flows.ts';
import type { MockHandlers } from './mock-handlers.ts';

/** Fund projects in memory. */
export const mockFund: MockHandlers['fund'] = {
  getByUserFinishId: ({ userFinishId }, context) => {
    const flow = found(context.state.flows.get(userFinishId.replace(/-\d+$/, '')));
    found(flow.flowCode === fundProjectFlow.code ? flow : undefined);
    return mockFlows.get({ flowId: flow.flowId }, context);
  },
};
