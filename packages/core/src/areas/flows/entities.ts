import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { confirmed } from '../../field/types/confirmed.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { openRecord } from '../../field/types/record.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { addPositions, flowBoxes, flowEvents, flowStatuses, flowStatusFilters, taskStatuses } from './choices.ts';

const id = { required: true, max: 64 } as const;

/** A flow in a list: its own data, and the signature that the list is about. Only the names of the wire are given (Z14). */
export const flowRow = entity({
  name: 'flowRow',
  label: label('流程', 'Flow'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    flowCode: text('流程类型', 'Flow', id),
    flowName: text('流程名称', 'Name of the flow', { required: true }),
    number: text('单据编号', 'Number', { max: 64, extension: true }),
    title: text('标题', 'Title', { required: true, max: 500 }),
    infoId: text('业务编号', 'Id of what it is about', id),
    status: choice('状态', 'Status', flowStatuses, { required: true }),
    starterId: text('发起人编号', 'Starter’s id', id),
    starterName: text('发起人', 'Started by', { required: true }),
    deptName: text('发起部门', 'Department'),
    unitUid: text('单位编号', 'Unit id', id),
    createTime: dateTime('发起时间', 'Started at', { required: true }),
    endTime: dateTime('办结时间', 'Finished at'),
    /** How many entries the log has; goes along with every event, so that a stale page signs nothing. */
    seq: integer('版本', 'Version', { required: true, zero: true }),
    /** The caller's own signature in to do and done; else the one waited for. */
    nodeFinishId: text('办理节点编号', 'Id of the signature', { max: 64 }),
    nodeFinishName: text('当前节点', 'Node'),
    /** In to do: the code of the node, and whether it may be signed together with others of it. */
    node: text('节点代码', 'Node code', { max: 64, extension: true }),
    batch: yesNo('可批量办理', 'May be signed in a batch', { extension: true }),
    receiveTime: dateTime('到达时间', 'Arrived at'),
    /** Why it came back to where it is now; nothing where it did not. */
    returnReason: text('退回理由', 'Why it was returned', { max: 2000, extension: true }),
    returnedBy: text('退回人', 'Returned by', { max: 100, extension: true }),
    returnTime: dateTime('退回时间', 'Returned at', { extension: true }),
    processEndTime: dateTime('办理时间', 'Handled at'),
  },
});

/** What a signature was given for, where its flow keeps versions. */
const signed = {
  signedVersion: integer('所签版本', 'Version signed', { extension: true }),
  signedHash: text('所签版本的 SHA-256', 'SHA-256 of the version signed', { max: 64, extension: true }),
};

/** One signature (O1, N13), asked for, given or handed over: a row of the opinion table. */
export const flowTaskRow = entity({
  name: 'flowTaskRow',
  label: label('审批意见', 'Opinion'),
  fields: {
    nodeFinishId: text('办理节点编号', 'Id of the signature', id),
    no: integer('序号', 'Number', { required: true }),
    node: text('节点代码', 'Node code', id),
    nodeFinishName: text('节点', 'Node', { required: true }),
    roleName: text('角色', 'Role'),
    eventFinishName: text('事件', 'Event'),
    eventFinishCode: text('角色代码', 'Role code', { max: 32 }),
    userId: text('办理人编号', 'Signer’s id', { max: 64 }),
    userRealName: text('办理人', 'Signed by', { max: 500 }),
    toUserName: text('转给', 'Handed to'),
    signedOpinion: text('审批意见', 'Opinion', { max: 2000 }),
    content: text('内容', 'Content', { max: 2000 }),
    status: choice('状态', 'Status', taskStatuses, { required: true }),
    createTime: dateTime('到达时间', 'Arrived at', { required: true }),
    processEndTime: dateTime('办理时间', 'Signed at'),
    /** Who has asked for this signature as well as that of the node. */
    addedByName: text('加签人', 'Asked by', { max: 100, extension: true }),
    position: choice('加签方式', 'Before or after', addPositions, { extension: true }),
    /** What whoever asked has written to them. */
    addedNote: text('加签说明', 'What is asked', { max: 2000, extension: true }),
    ...signed,
  },
});

/** A field that an entry of the log has changed; values as they are stored. */
export const flowChange = entity({
  name: 'flowChange',
  label: label('修改的字段', 'Changed field'),
  fields: {
    field: text('字段', 'Field', id),
    before: text('修改前', 'Before', { max: 20_000 }),
    after: text('修改后', 'After', { max: 20_000 }),
  },
});

/** An entry of a flow's log: who did what when. */
export const flowEntryRow = entity({
  name: 'flowEntryRow',
  label: label('流程日志', 'Flow log'),
  fields: {
    seq: integer('序号', 'Number', { required: true }),
    event: choice('事件', 'Event', flowEvents, { required: true }),
    userId: text('操作人编号', 'User id', id),
    userRealName: text('操作人', 'Operator', { required: true }),
    time: dateTime('时间', 'At', { required: true }),
    nodeFinishName: text('节点', 'Node'),
    /** The nodes that wait from now on. */
    nextNames: text('下一节点', 'Next nodes', { max: 500 }),
    toUserName: text('转给', 'Handed to'),
    opinion: text('意见', 'Opinion', { max: 2000 }),
    ...signed,
    changes: list('修改内容', 'Changes', flowChange),
  },
});

/** What the audit log keeps of an event; who signed what with which words stands in the flow's own log. */
export const flowTrace = entity({
  name: 'flowTrace',
  label: label('流程', 'Flow'),
  fields: {
    flowId: flowRow.fields.flowId,
    flowCode: flowRow.fields.flowCode,
    title: flowRow.fields.title,
    infoId: flowRow.fields.infoId,
    status: flowRow.fields.status,
    event: flowEntryRow.fields.event,
    seq: flowRow.fields.seq,
  },
});

/** Somebody to whom a signature can be handed over. */
export const flowPerson = entity({
  name: 'flowPerson',
  label: label('可接办人', 'Who may take over'),
  fields: {
    userId: text('用户编号', 'User id', id),
    realName: text('姓名', 'Name', { required: true }),
    deptName: text('部门', 'Department'),
  },
});

/** A flow that this one names, in this field, or that names this one, with what its form tells of it. */
export const relatedFlow = entity({
  name: 'relatedFlow',
  label: label('相关流程', 'Related flow'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    flowCode: text('流程类型', 'Flow', id),
    flowName: text('流程名称', 'Name of the flow', { required: true }),
    infoId: text('业务编号', 'Id of what it is about', id),
    title: text('标题', 'Title', { required: true, max: 500 }),
    status: choice('状态', 'Status', flowStatuses, { required: true }),
    /** The field of this form that names it; nothing where it names this one. */
    field: text('所在字段', 'Field that names it', { max: 100 }),
    values: openRecord('表单内容', 'Values of its form'),
  },
});

/** A person or record that a field of the form names and that the caller may open. */
export const namedRecord = entity({
  name: 'namedRecord',
  label: label('所填人员与记录', 'Named person or record'),
  fields: {
    field: text('所在字段', 'Field that names it', { required: true, max: 100 }),
    id: text('编号', 'Id', id),
    link: text('页面', 'Page', { required: true, max: 500 }),
  },
});

/** A flow with everything that its page shows. */
/**
 * A node that the caller leaves to somebody else (`separate`): one that waits and that they may not sign, since they have signed
 * the flow, or a later one that nobody could sign any more if they signed now.
 */
export const flowSeparated = entity({
  name: 'flowSeparated',
  label: label('须由他人办理的节点', 'A node for somebody else'),
  fields: {
    why: choice(
      '原因',
      'Why',
      options(
        ['signed', '本人已签批本流程', 'Has signed the flow'],
        ['needed', '其后无人可办', 'Nobody would be left'],
      ),
      { required: true },
    ),
    node: text('节点代码', 'Node code', { required: true, max: 40 }),
    /** Who may sign it; of one for which nobody would be left, who alone could. */
    people: texts('可办理的人', 'Who may sign it', { required: true }),
  },
});

export const flowRecord = entity({
  name: 'flowRecord',
  label: label('流程详情', 'Flow, whole'),
  fields: {
    ...flowRow.fields,
    /** The version of the definition that it began with. */
    version: text('流程版本', 'Version of the flow', { required: true, max: 32 }),
    values: openRecord('表单内容', 'Values of the form'),
    tasks: list('审批意见', 'Opinions', flowTaskRow, { required: true }),
    /** What the caller may bring about now. */
    events: texts('可用操作', 'Possible events', { required: true }),
    /** Codes of the nodes that their task may be returned to, the nearest first. */
    targets: texts('可退回节点', 'Nodes to return to', { required: true }),
    /** Who else holds the post of their node and may sign it: whom they can hand it over to. */
    successors: list('可转办人员', 'Who may take over', flowPerson, { required: true }),
    /** Fields that they may fill in now. */
    fills: texts('可填字段', 'Fields to fill in', { required: true }),
    /** What is missing before the flow can be sent or go on. */
    gaps: texts('尚缺', 'What is missing', { required: true }),
    separated: list('须由他人办理', 'For somebody else', flowSeparated, { extension: true }),
    /** Those that the caller sees. */
    related: list('相关流程', 'Related flows', relatedFlow, { extension: true }),
    named: list('所填人员与记录', 'Named people and records', namedRecord, { extension: true }),
  },
});

export const flowQuery = entity({
  name: 'flowQuery',
  label: label('流程查询', 'Flows query'),
  fields: {
    box: choice('列表', 'List', flowBoxes, { initial: 'todo' }),
    flowCode: text('流程类型', 'Flow', { max: 64 }),
    text: text('标题、编号或发起人', 'Title, number or starter', { max: 100 }),
    status: choice('状态', 'Status', flowStatusFilters),
    from: date('发起日期起', 'Started from'),
    until: date('发起日期止', 'Started until'),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 100 }),
  },
});

export const byFlowId = entity({
  name: 'byFlowId',
  label: label('流程编号', 'Flow id'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    nodeFinishId: text('办理节点编号', 'Id of the signature', { max: 64 }),
  },
});

/** Goes along with the values of a form that is saved. The client makes the flow's id (32 digits). */
export const flowHead = entity({
  name: 'flowHead',
  label: label('流程', 'Flow'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    flowCode: text('流程类型', 'Flow', { max: 64 }),
    infoId: text('业务编号', 'Id of what it is about', { max: 64 }),
    seq: integer('版本', 'Version', { zero: true }),
  },
});

/** An event that somebody wants to bring about. */
export const flowAction = entity({
  name: 'flowAction',
  label: label('流程操作', 'Flow event'),
  fields: {
    flowId: text('流程编号', 'Flow id', id),
    seq: integer('版本', 'Version', { required: true, zero: true }),
    nodeFinishId: text('办理节点编号', 'Id of the signature', { max: 64 }),
    opinion: remark('意见', 'Opinion', { max: 2000 }),
    node: text('退回节点', 'Node to return to', { max: 64 }),
    toUserId: text('转办人', 'Hand over to', { max: 64 }),
    confirmed,
  },
});

/** Asking others to sign the caller’s task as well. */
export const flowAddSign = entity({
  name: 'flowAddSign',
  label: label('加签', 'Asking others to sign as well'),
  fields: {
    flowId: flowAction.fields.flowId,
    seq: flowAction.fields.seq,
    nodeFinishId: flowAction.fields.nodeFinishId,
    toUserIds: texts('加签人员', 'Who is to sign as well', { required: true, max: 64 }),
    position: choice('加签方式', 'Before or after', addPositions, { required: true }),
    opinion: flowAction.fields.opinion,
    confirmed,
  },
});

/** A flow that the caller may start. */
export const flowStart = entity({
  name: 'flowStart',
  label: label('可发起的流程', 'Flow to start'),
  fields: {
    flowCode: text('流程类型', 'Flow', id),
    version: text('流程版本', 'Version of the flow', { required: true, max: 32 }),
    flowName: text('流程名称', 'Name', { required: true }),
    flowNameEn: text('英文名称', 'Name in English', { required: true }),
    about: text('说明', 'About', { max: 500 }),
    aboutEn: text('英文说明', 'About, in English', { max: 500 }),
    group: text('分组', 'Group', { required: true }),
  },
});

export const flowShapeQuery = entity({
  name: 'flowShapeQuery',
  label: label('流程定义查询', 'Flow definition query'),
  fields: {
    flowCode: text('流程类型', 'Flow', id),
    version: text('流程版本', 'Version of the flow', { max: 32 }),
  },
});

export const flowCandidatesQuery = entity({
  name: 'flowCandidatesQuery',
  label: label('可办理人员查询', 'Query of who could sign'),
  fields: {
    flowCode: text('流程类型', 'Flow', id),
    node: text('节点代码', 'Node code', id),
    version: text('流程版本', 'Version of the flow', { max: 32 }),
    /** Of a flow under way who may sign follows from who has started it. */
    flowId: text('流程编号', 'Flow id', { max: 64, extension: true }),
  },
});

/** Of which flow the course is asked; the values of the form go along. */
export const flowCourseQuery = entity({
  name: 'flowCourseQuery',
  label: label('后续办理人查询', 'Query of who signs next'),
  fields: {
    flowCode: text('流程类型', 'Flow', id),
    version: text('流程版本', 'Version of the flow', { max: 32 }),
    flowId: text('流程编号', 'Flow id', { max: 64 }),
  },
});

/** How a node of a course stands: who signs it, or why nobody does. */
export const flowStepStates = options(
  ['signs', '有人办理', 'Signed by'],
  ['skipped', '不经过', 'Left out'],
  ['open', '由前面的节点确定', 'Named at a node before'],
  ['nobody', '无人可办', 'Nobody'],
);

/** A node that is still to come, and who signs it. */
export const flowStep = entity({
  name: 'flowStep',
  label: label('后续节点', 'Node to come'),
  fields: {
    node: text('节点代码', 'Node code', id),
    stage: integer('次序', 'Stage', { required: true }),
    state: choice('状态', 'Status', flowStepStates, { required: true }),
    people: texts('办理人', 'Who signs', { required: true }),
    count: integer('人数', 'How many', { required: true, zero: true }),
  },
});

/** A node that nobody can sign. */
export const flowVacancy = entity({
  name: 'flowVacancy',
  label: label('无人可办的节点', 'Node that nobody can sign'),
  fields: { node: text('节点代码', 'Node code', id) },
});

/** How many flows wait for the caller. */
