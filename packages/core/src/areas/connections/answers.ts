import * as json from '../../endpoint/answer-schema.ts';
import { clientTypes } from '../owners/records.ts';
import { connections } from './endpoints.ts';

const party = json.record('connectedParty', '关联方', 'Connected party', {
  number: json.text('证件号码', 'Certificate number'),
  name: json.text('名称', 'Name'),
  client_ID: json.optional(json.text('客户编号', 'Client id')),
  clientTypeID: json.optional(json.code('客户类型', 'Client type', clientTypes)),
});

const edge = json.record('securingEdge', '担保关系', 'Who secures whom', {
  backer: json.text('担保方', 'Who secures'),
  borrower: json.text('被担保方', 'Whose debt'),
});

const measure = json.record('connectedMeasure', '同一资产的担保措施', 'Security item of the asset', {
  optGuaranty_ID: json.text('担保物编号', 'Measure id'),
  optName: json.text('担保物名称', 'Collateral name'),
  apply_ID: json.text('授信申请编号', 'Credit application id'),
  projectName: json.text('项目名称', 'Project name'),
});

const connection = json.record('connection', '关联', 'Connection', {
  kind: json.code('类型', 'Kind', ['circle', 'asset', 'legalPerson', 'phone', 'address']),
  shared: json.optional(json.text('共同的信息', 'What they share')),
  parties: json.list('关联方', 'Parties', party),
  edges: json.list('担保关系', 'Who secures whom', edge),
  measures: json.list('担保措施', 'Security', measure),
});

export const connectionAnswers = [json.answers(connections.find, json.list('关联', 'Connections', connection))];
