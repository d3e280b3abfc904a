import { one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { flowNodes, flowNodesQuery, flowNodesRecord } from './flow-nodes.ts';
import { formTemplate, templateRecord, templateRow, templateStates } from './form-template.ts';

const byTemplateId = entity({
  name: 'byTemplateId',
  label: label('表单编号', 'Form id'),
  fields: { templateId: formTemplate.fields.templateId },
});

const templateQuery = entity({
  name: 'formTemplateQuery',
  label: label('自定义表单查询', 'Custom forms query'),
  fields: {
    ...listParameters(templateRow, {
      order: '-updateTime',
      fields: ['zh', 'en', 'about', 'state', 'published', 'updateTime'],
      longest: 100,
    }),
    text: text('表单名称', 'Form', { max: 100 }),
    state: choice('状态', 'Status', templateStates),
  },
});

/** Forms that administrators draw up (B15), and the nodes of product flows (B16). What is published is used by new flows only. */
export const forms = area({
  list: get('oa/formMaker/page', {
    summary: label('自定义表单分页列表', 'Custom forms, paged'),
    access: 'form:read',
    repeat: 'safe',
    input: templateQuery,
    data: pageOf(templateRow),
    extension: true,
  }),
  get: get('oa/formMaker/get', {
    summary: label('自定义表单，含字段与节点', 'A custom form with fields and nodes'),
    access: 'form:write',
    repeat: 'safe',
    input: byTemplateId,
    data: one(templateRecord),
    extension: true,
  }),
  save: post('oa/formMaker/save', {
    summary: label('保存自定义表单', 'Save a custom form'),
    access: 'form:write&unit:all',
    repeat: 'by-key',
    input: formTemplate,
    data: one(templateRecord),
    extension: true,
  }),
  publish: post('oa/formMaker/publish', {
    summary: label('发布自定义表单', 'Publish a custom form'),
    access: 'form:write&unit:all',
    repeat: 'by-key',
    input: byTemplateId,
    data: one(templateRecord),
    extension: true,
  }),
  withdraw: post('oa/formMaker/withdraw', {
    summary: label('停用自定义表单', 'Withdraw a custom form'),
    access: 'form:write&unit:all',
    repeat: 'by-key',
    input: byTemplateId,
    data: one(templateRecord),
    extension: true,
  }),
  nodes: get('oa/flow/nodes', {
    summary: label('产品流程的节点', 'The nodes of a product flow'),
    access: 'product:read',
    repeat: 'safe',
    input: flowNodesQuery,
    data: one(flowNodesRecord),
    extension: true,
  }),
  saveNodes: post('oa/flow/nodes', {
    summary: label('设置产品流程的节点', 'Set the nodes of a product flow'),
    access: 'product:write&unit:all',
    repeat: 'by-key',
    input: flowNodes,
    data: one(flowNodesRecord),
    extension: true,
  }),
});
