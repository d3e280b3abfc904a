import type { ValuesOf } from '@danbao/core';
import { fund, reserveEnterprises } from '@danbao/core/credit';
import { type FlowEvent, type flowAction, flowDefinitions } from '@danbao/core/flows';
import { answerCall } from '@danbao/core/resources';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { event, findFlow, recordOf, savesForm } from '../flows/public.ts';

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

  foundationDoc: documentOf(flowDefinitions.sending.code),
  updateFoundationDoc: changesDocumentOf(flowDefinitions.sending.code),
  projectDoc: documentOf(code),
  updateProjectDoc: changesDocumentOf(code),
});

function eventOfProject(name: FlowEvent) {
  const happen = event(name);
  return async (context: Context, action: ValuesOf<typeof flowAction>) => {
    await projectOf(context, action.flowId);
    return happen(context, action);
  };
}

/** The document of a flow of this kind that the caller has a part in. */
function documentOf(kind: string) {
  return async (context: Context, { docid }: { readonly docid: string }) =>
    recordOf(context, context.db, await flowOf(context, docid, kind));
}

/** Saves what is changed of it, and leaves the rest as it is; there is none before its flow. */
function changesDocumentOf(kind: string) {
  const save = savesForm(kind);
  return async (context: Context, { docid, ...body }: { readonly docid: string }) => {
    const { row } = await flowOf(context, docid, kind);
    // A draft is saved whole; under way only what its node fills in is.
    return save(context, { ...(row.status === 'draft' ? row.values : {}), ...body, flowId: docid });
  };
}

/** A flow of the fund that the caller has a part in; another kind is not there. */
function projectOf(context: Context, flowId: string) {
  return flowOf(context, flowId, code);
}

async function flowOf(context: Context, flowId: string, kind: string) {
  const found = await findFlow(context, flowId);
  if (found.row.code !== kind) throw notFound();
  return found;
}
