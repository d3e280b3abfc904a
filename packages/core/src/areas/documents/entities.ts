import { entity } from '../../entity.ts';
import { notInFuture } from '../../field/date-checks.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { companion } from '../../field/types/companion.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { documentKinds, documentLevels, receiverKinds } from '../flows/families/documents.ts';
import { documentReceiver, sendingForm } from '../flows/families/sending.ts';

const id = { required: true, max: 64 } as const;

const { title, docKind, level, secret, docNo, signer, signDate, printDate, copies, content, attachmentNote, contact } =
  sendingForm.fields;

/** Where a document of one's own stands. */
export const sentStates = options(
  ['draft', '起草', 'Draft', 'quiet'],
  ['running', '审签中', 'Under way', 'info'],
  ['sent', '已分发', 'Distributed', 'success'],
  ['withdrawn', '已撤回', 'Withdrawn', 'warning'],
  ['stopped', '已终止', 'Ended before it was sent', 'danger'],
);

/** Where a document that came in stands. */
export const receivedStates = options(
  ['waiting', '待签收', 'To be signed for', 'warning'],
  ['signed', '已签收', 'Signed for', 'info'],
  ['draft', '已登记', 'Registered', 'info'],
  ['running', '办理中', 'In progress', 'info'],
  ['ended', '办结', 'Finished', 'success'],
  ['stopped', '已终止', 'Terminated', 'danger'],
);

/** A document in the register of those that a unit sends. */
export const sentDocument = entity({
  name: 'sentDocument',
  label: label('发文', 'Outgoing document'),
  fields: {
    docId: text('文件编号', 'Document id', id),
    docNo,
    title,
    docKind,
    level,
    secret,
    state: choice('状态', 'Status', sentStates, { required: true }),
    drafter: text('拟稿人', 'Drafted by', { required: true }),
    deptName: text('拟稿部门', 'Department'),
    unitUid: text('单位编号', 'Unit id', id),
    createTime: dateTime('拟稿时间', 'Drafted at', { required: true }),
    signDate,
    sentTime: dateTime('分发时间', 'Distributed at'),
    receivers: text('主送', 'Main receivers', { max: 4000 }),
    delivered: integer('送达', 'Delivered to', { required: true, zero: true }),
    signed: integer('签收', 'Signed for', { required: true, zero: true }),
    readers: integer('阅读人数', 'Readers', { required: true, zero: true }),
  },
});

/** A document in the register of those that came in, from another unit of the group or on paper. */
export const receivedDocument = entity({
  name: 'receivedDocument',
  label: label('收文', 'Incoming document'),
  fields: {
    receiptId: text('收文记录编号', 'Id in the register', id),
    docId: text('来文文件编号', 'Id of the sent document', { max: 64 }),
    flowId: text('收文流程编号', 'Id of the flow in which it is dealt with', { max: 64 }),
    registerNo: text('收文登记号', 'Receipt number', { max: 50 }),
    title,
    source: text('来文单位', 'Sent by', { required: true, max: 100 }),
    sourceDocNo: text('来文文号', 'Number of the sender', { max: 50 }),
    level,
    state: choice('状态', 'Status', receivedStates, { required: true }),
    isCopy: yesNo('抄送', 'Copy'),
    receiverName: text('接收者', 'Receiver', { max: 100 }),
    receiveTime: dateTime('到达时间', 'Arrived at', { required: true }),
    signerName: text('签收人', 'Signed for by', { max: 30 }),
    deadline: date('办理期限', 'Deadline'),
    /** Signed for now, by the caller. */
    maySign: yesNo('可签收', 'May be signed for', { required: true }),
  },
});

/** A choice by which a list is searched. */
const among = {
  docKind: choice('文种', 'Kind of document', documentKinds),
  level: choice('紧急程度', 'Urgency', documentLevels),
};

/** What both registers are searched by. */
const searched = {
  text: text('标题、文号或单位', 'Title, number or unit', { max: 100 }),
  level: among.level,
  from: date('日期起', 'From'),
  until: date('日期止', 'Until'),
};

export const sentQuery = entity({
  name: 'sentDocumentsQuery',
  label: label('发文查询', 'Outgoing documents query'),
  fields: {
    state: choice('状态', 'Status', sentStates),
    docKind: among.docKind,
    ...searched,
    ...listParameters(sentDocument, {
      order: '-createTime',
      fields: [
        ...(['title', 'docNo', 'docKind', 'level', 'secret', 'state', 'drafter', 'deptName'] as const),
        ...(['createTime', 'signDate', 'sentTime', 'receivers', 'delivered', 'signed', 'readers'] as const),
      ],
    }),
  },
});

export const receivedQuery = entity({
  name: 'receivedDocumentsQuery',
  label: label('收文查询', 'Incoming documents query'),
  fields: {
    state: choice('状态', 'Status', receivedStates),
    ...searched,
    ...listParameters(receivedDocument, {
      order: '-receiveTime',
      fields: [
        ...(['title', 'registerNo', 'source', 'sourceDocNo', 'level', 'state', 'isCopy'] as const),
        ...(['receiveTime', 'signerName', 'deadline'] as const),
      ],
    }),
  },
});

export const byDocId = entity({
  name: 'byDocId',
  label: label('文件编号', 'Document id'),
  fields: { docId: text('文件编号', 'Document id', id) },
});

/** A document as its receivers read it. */
export const readableDocument = entity({
  name: 'readableDocument',
  label: label('公文', 'Document'),
  fields: {
    docId: text('文件编号', 'Document id', id),
    unitName: text('发文机关', 'Issuing body', { required: true, max: 100 }),
    drafter: text('拟稿人', 'Drafted by', { required: true }),
    sentTime: dateTime('分发时间', 'Distributed at'),
    ...{ title, docKind, level, secret, docNo, signer, signDate, printDate, copies, content, attachmentNote, contact },
    receivers: list('主送与抄送', 'Receivers', documentReceiver),
    /** Of the caller's own copy, where it was sent to them. */
    receiptId: text('收文记录编号', 'Id in the register', { max: 64 }),
    receiptState: choice('收文状态', 'Status in the register', receivedStates),
    receiptFlowId: text('收文流程编号', 'Id of the flow in which it is dealt with', { max: 64 }),
    maySign: yesNo('可签收', 'May be signed for'),
  },
});

/** Somebody to whom a document went, and what they did with it. */
export const delivery = entity({
  name: 'documentDelivery',
  label: label('送达', 'Delivery'),
  fields: {
    deliveryId: text('送达编号', 'Delivery id', id),
    kind: documentReceiver.fields.kind,
    receiverId: text('接收者编号', 'Id of the receiver', id),
    receiverName: text('接收者', 'Receiver', { required: true, max: 100 }),
    viaGroup: text('所属分组', 'By the group', { max: 100 }),
    isCopy: documentReceiver.fields.isCopy,
    sentTime: dateTime('分发时间', 'Sent at', { required: true }),
    signedTime: dateTime('签收时间', 'Signed for at'),
    signerName: text('签收人', 'Signed for by', { max: 30 }),
    readers: text('已阅读', 'Read by', { max: 4000 }),
    readerCount: integer('阅读人数', 'Readers', { required: true, zero: true }),
    firstReadTime: dateTime('首次阅读', 'First read at'),
    /** How it was handed over on paper. */
    note: text('送达说明', 'How it was delivered', { max: 200 }),
    withdrawnTime: dateTime('撤回时间', 'Withdrawn at'),
    reason: text('撤回原因', 'Why it was withdrawn', { max: 200 }),
  },
});

/** Which deliveries are signed for; their documents arrive in the register of the unit. */
export const signForDocuments = entity({
  name: 'signForDocuments',
  label: label('签收', 'Sign for documents'),
  fields: { receiptIds: texts('收文记录编号', 'Ids in the register', { required: true, max: 64 }) },
});

export const withdrawal = entity({
  name: 'documentWithdrawal',
  label: label('撤回公文', 'Withdrawal of a document'),
  fields: {
    docId: text('文件编号', 'Document id', id),
    /** One receiver; all when not said. */
    deliveryId: text('送达编号', 'Delivery id', { max: 64 }),
    reason: remark('撤回原因', 'Reason', { required: true, max: 200 }),
  },
});

/** What somebody outside of the system got on paper: by whom and when it was received. */
export const paperDelivery = entity({
  name: 'paperDelivery',
  label: label('登记送达', 'Delivery on paper'),
  fields: {
    docId: companion('文件编号', 'Document id', id),
    deliveryId: companion('送达编号', 'Delivery id', id),
    deliveredDate: date('送达日期', 'Delivered on', { required: true }),
    signerName: text('签收人', 'Signed for by', { required: true, max: 30 }),
    note: text('送达说明', 'How it was delivered', {
      max: 200,
      wide: true,
      help: label('如专人送达、邮寄单号', 'by messenger, or the number of the parcel'),
    }),
  },
  checks: [notInFuture('deliveredDate')],
});

export const distribution = entity({
  name: 'documentDistribution',
  label: label('补发公文', 'Further distribution of a document'),
  fields: {
    docId: text('文件编号', 'Document id', id),
    receivers: list('接收者', 'Receivers', documentReceiver, { required: true }),
  },
});

/** Somebody who can be chosen as a receiver. */
export const receiverChoice = entity({
  name: 'receiverChoice',
  label: label('可选接收者', 'Possible receiver'),
  fields: {
    kind: documentReceiver.fields.kind,
    receiverId: text('接收者编号', 'Id of the receiver', id),
    name: text('名称', 'Name', { required: true, max: 100 }),
    about: text('说明', 'About', { max: 200 }),
  },
});

export const receiverQuery = entity({
  name: 'receiverQuery',
  label: label('接收者查询', 'Receivers query'),
  fields: {
    kind: choice('接收者类别', 'Kind of receiver', receiverKinds),
    text: text('名称', 'Name', { max: 50 }),
  },
});

/** A number of a series: which document has it. A document that was ended keeps its number, which stays void. */
export const allottedNumber = entity({
  name: 'allottedNumber',
  label: label('已编文号', 'Allotted number'),
  fields: {
    no: integer('序号', 'Number', { required: true }),
    docNo: text('文号', 'Document number', { required: true, max: 50 }),
    docId: text('文件编号', 'Document id', id),
    title: text('标题', 'Title', { required: true, max: 500 }),
    allottedTime: dateTime('编号时间', 'Allotted at', { required: true }),
    allottedBy: text('编号人', 'Allotted by', { required: true }),
    isVoid: yesNo('作废', 'Void', { required: true }),
  },
});

export const numberQuery = entity({
  name: 'documentNumbersQuery',
  label: label('文号查询', 'Document numbers query'),
  fields: {
    word: text('机关代字', 'Code', { required: true, max: 20 }),
    year: integer('年度', 'Year', { required: true, max: 9999 }),
  },
});
