import { one } from '../../endpoint/data.ts';
import { type Endpoint, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { draftForm } from '../flows/draft-form.ts';
import { flowHead, flowRecord } from '../flows/entities.ts';
import { fundProjectFlow } from '../flows/families/fund-project.ts';
import { sendingFlow } from '../flows/families/sending.ts';
import type { AnyFlow } from '../flows/flow.ts';
import { fundAccess } from './access.ts';

const byFlowDocId = entity({
  name: 'byFlowDocId',
  label: label('流程文档编号', 'Id of the document of a flow'),
  fields: { docid: text('流程文档编号', 'Id of the document of a flow', { required: true, max: 64 }) },
});

const { flowId: _, ...head } = flowHead.fields;

/** What a change of the document takes: any values of its form, and the version that was seen. */
type DocumentBody<D extends AnyFlow> = ValuesOf<typeof byFlowDocId> &
  Omit<ValuesOf<typeof flowHead>, 'flowId'> &
  Partial<ValuesOf<D['form']>>;

function reads(path: string, zh: string, en: string) {
  return post(`${path}/getByDocId`, {
    summary: label(zh, en),
    access: fundAccess.read,
    repeat: 'safe',
    input: byFlowDocId,
    data: one(flowRecord),
  });
}

function changes<D extends AnyFlow>(
  path: string,
  { form }: D,
  zh: string,
  en: string,
): Endpoint<DocumentBody<D>, ValuesOf<typeof flowRecord>> {
  const draft = draftForm(form);
  const call = post(`${path}/update`, {
    summary: label(zh, en),
    access: 'flow:write',
    repeat: 'by-key',
    input: entity({
      name: `${form.name}Document`,
      label: draft.label,
      fields: { ...byFlowDocId.fields, ...head, ...draft.fields },
    }),
    data: one(flowRecord),
  });
  return call as Endpoint<DocumentBody<D>, ValuesOf<typeof flowRecord>>;
}

const [foundation, project] = ['foundation/foundationFlowDoc', 'fundProject/fundProjectFlowDoc'];

/**
 * The documents of the fund's flows in the two families of the original system (S7), which does not show their paths: the
 * outgoing document that a plan was drafted as, and the application for a fund project. The id is that of the flow.
 */
export const fundDocuments = {
  foundationDoc: reads(foundation, '直投方案公文', 'The outgoing document of a plan'),
  updateFoundationDoc: changes(foundation, sendingFlow, '修改直投方案公文', 'Change the outgoing document of a plan'),
  projectDoc: reads(project, '基金项目申请文档', 'The application for a fund project'),
  updateProjectDoc: changes(
    project,
    fundProjectFlow,
    '修改基金项目申请文档',
    'Change the application for a fund project',
  ),
};

/** The family that the flag of the original system names: 1 foundation, 0 fund project. */
export const fundDocumentsByFlag = {
  '1': { get: fundDocuments.foundationDoc, update: fundDocuments.updateFoundationDoc },
  '0': { get: fundDocuments.projectDoc, update: fundDocuments.updateProjectDoc },
} as const;
