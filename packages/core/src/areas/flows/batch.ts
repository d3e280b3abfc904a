import { listOf } from '../../endpoint/data.ts';
import { post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowAction } from './entities.ts';
import { fieldsAt } from './fillable-fields.ts';
import type { FlowNode } from './flow.ts';

/** The most signatures that are given at once. */
export const flowBatchLimit = 50;

const { flowId, seq, nodeFinishId } = flowAction.fields;

const signature = entity({
  name: 'flowBatchSignature',
  label: label('批量办理的节点', 'Signature of a batch'),
  fields: { flowId, seq, nodeFinishId },
});

const flowBatch = entity({
  name: 'flowBatch',
  label: label('批量办理', 'Batch of signatures'),
  fields: {
    signatures: list('办理的节点', 'Signatures', signature, { required: true }),
    opinion: remark('意见', 'Opinion', { max: 2000 }),
  },
});

const flowBatchResults = options(['signed', '已办理', 'Signed'], ['refused', '未办理', 'Not signed']);

/** What became of one signature of a batch, in the order in which they were sent. */
export const flowBatchResult = entity({
  name: 'flowBatchResult',
  label: label('批量办理结果', 'Result of a signature of a batch'),
  fields: {
    flowId,
    title: text('标题', 'Title', { max: 500 }),
    result: choice('结果', 'Result', flowBatchResults, { required: true }),
    message: text('说明', 'Message', { max: 2000 }),
  },
});

/** Signs several of the same node at once, each for itself. */
export const handleBatch = post('danbao/flow/handle-batch', {
  summary: label(
    '批量办理：同一流程同一节点、不需填写的，各自办理，一条未成不影响其他',
    'Sign several of the same node that fills nothing in, each for itself',
  ),
  access: 'flow:write',
  repeat: 'by-key',
  input: flowBatch,
  data: listOf(flowBatchResult),
  extension: true,
});

/** Whether a node may be signed together with others: nothing is written in the form there. */
export function isSignedInBatch(node: FlowNode): boolean {
  return fieldsAt(node).length === 0;
}
