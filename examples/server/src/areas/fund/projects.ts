import {
  answerCall,
  type FlowEvent,
  type flowAction,
  flowDefinitions,
  fund,
  reserveEnterprises,
  type ValuesOf,
} from '@danbao/core';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { findFlow } from '../flows/find-flow.ts';
import { event } from '../flows/flows.ts';

const { code } = flowDefinitions.fundProject;

/** Projects of the fund and the companies that they are about. */
export const fundArea = implement(fund)({
  async getByUserFinishId(context, { userFinishId }) {
    const { row } = await projectOf(context, userFinishId.replace(/-\d+$/, ''));
    const id = row.values['enterpriseId'];
    if (typeof id !== 'string' || id === '') throw notFound();
    return answerCall(reserveEnterprises, 'get', { id }, hostOf(context, context));
  },

  restartFlow: eventOfProject('restart'),
  endFlow: eventOfProject('end'),
});

function eventOfProject(name: FlowEvent) {
  const happen = event(name);
  return async (context: Context, action: ValuesOf<typeof flowAction>) => {
    await projectOf(context, action.flowId);
    return happen(context, action);
  };
}

/** A flow of the fund that the caller has a part in; another kind is not there. */
async function projectOf(context: Context, flowId: string) {
  const found = await findFlow(context, flowId);
  if (found.row.code !== code) throw notFound();
  return found;
}
