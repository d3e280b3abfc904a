import { listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { sendingFlow } from '../flows/families/sending.ts';
import { getsFlow, listsFlows } from '../flows/family-calls.ts';
import { savesFlow } from '../flows/flow-forms.ts';
import {
  allottedNumber,
  byDocId,
  delivery,
  distribution,
  numberQuery,
  paperDelivery,
  readableDocument,
  receivedDocument,
  receivedQuery,
  receiverChoice,
  receiverQuery,
  sentDocument,
  sentQuery,
  signForDocuments,
  withdrawal,
} from './entities.ts';

const path = 'oa/doc';
const sends = 'sending:read';
const receives = 'receipt:read';

/** Documents that a unit sends and receives. The sources name the family `oa/doc/*` and one call of it (W1); the others are ours. */
export const documents = area({
  save: savesFlow(`${path}/save`, sendingFlow),
  list: listsFlows(`${path}/list`, sends, '本人拟稿的公文', 'Documents drafted by the caller'),
  pending: listsFlows(`${path}/pending`, sends, '待办的公文', 'Documents to deal with'),
  finish: listsFlows(`${path}/finish`, sends, '已办的公文', 'Documents dealt with'),
  endList: listsFlows(`${path}/endList`, sends, '办结的公文', 'Documents that are finished'),
  getById: getsFlow(`${path}/getById`, sends, '一件公文及其审签', 'One document and how it was signed'),
  sent: post(`${path}/sendList`, {
    summary: label('发文登记簿', 'The register of documents sent'),
    access: sends,
    repeat: 'safe',
    input: sentQuery,
    data: pageOf(sentDocument),
    extension: true,
  }),
  received: post(`${path}/receiptList`, {
    summary: label('收文登记簿', 'The register of documents received'),
    access: receives,
    repeat: 'safe',
    input: receivedQuery,
    data: pageOf(receivedDocument),
    extension: true,
  }),
  receivers: get(`${path}/receivers`, {
    summary: label('可选的接收者', 'Who can be chosen as a receiver'),
    access: sends,
    repeat: 'safe',
    input: receiverQuery,
    data: listOf(receiverChoice),
    extension: true,
  }),
  /** Whoever it was sent to is a reader from now on. */
  read: post(`${path}/read`, {
    summary: label('阅读一件公文', 'Read a document'),
    access: `${sends}|${receives}`,
    repeat: 'idempotent',
    input: byDocId,
    data: one(readableDocument),
    extension: true,
  }),
  deliveries: get(`${path}/deliveries`, {
    summary: label('公文的送达、签收与阅读', 'To whom a document went, who signed for it and who read it'),
    access: sends,
    repeat: 'safe',
    input: byDocId,
    data: listOf(delivery),
    extension: true,
  }),
  /** What a unit gets is registered: it has a number and a draft of the flow in which it is dealt with. */
  sign: post(`${path}/sign`, {
    summary: label('签收公文', 'Sign for documents'),
    access: receives,
    repeat: 'by-key',
    input: signForDocuments,
    data: listOf(receivedDocument),
    extension: true,
  }),
  withdraw: post(`${path}/withdraw`, {
    summary: label('撤回无人阅读的公文', 'Withdraw a document that nobody has read'),
    access: sends,
    repeat: 'by-key',
    input: withdrawal,
    data: nothing,
    extension: true,
  }),
  distribute: post(`${path}/distribute`, {
    summary: label('补发已分发的公文', 'Send a distributed document to further receivers'),
    access: sends,
    repeat: 'by-key',
    input: distribution,
    data: listOf(delivery),
    extension: true,
  }),
  /** Once it is noted that somebody outside has it, it counts as signed for. */
  deliver: post(`${path}/deliver`, {
    summary: label('登记系统外接收者已收到纸质公文', 'Note that somebody outside has received a document on paper'),
    access: sends,
    repeat: 'by-key',
    input: paperDelivery,
    data: listOf(delivery),
    extension: true,
  }),
  numbers: get(`${path}/numbers`, {
    summary: label('文号登记', 'The numbers of a series in a year'),
    access: sends,
    repeat: 'safe',
    input: numberQuery,
    data: listOf(allottedNumber),
    extension: true,
  }),
});
