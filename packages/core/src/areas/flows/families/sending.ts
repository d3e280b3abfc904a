import { type Check, entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { list } from '../../../field/types/list.ts';
import { integer } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { circulation, documentKinds, documentLevels, receiverKinds } from './documents.ts';
import { signs, starts } from './nodes.ts';

/** Somebody to whom a document goes. */
export const documentReceiver = entity({
  name: 'documentReceiver',
  label: label('接收者', 'Receiver'),
  fields: {
    kind: choice('接收者类别', 'Kind of receiver', receiverKinds, { required: true, initial: 'unit' }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    /** Outside bodies have none: they get paper. */
    receiverId: companion('接收者编号', 'Id of the receiver', { max: 64 }),
    isCopy: yesNo('抄送', 'Copy', { required: true, initial: '0' }),
  },
});

const draft = { section: 'draft' } as const;
const review = { section: 'review' } as const;
const issue = { section: 'issue' } as const;

/** What is asked for has one addressee: several would leave it open who answers. */
const oneAddressee: Check = ({ docKind, receivers }) => {
  const rows = Array.isArray(receivers) ? (receivers as readonly { readonly isCopy?: unknown }[]) : [];
  const main = rows.filter(({ isCopy }) => isCopy !== '1').length;
  const message = label('请示只能有一个主送', 'A request for instructions has one main receiver');
  return docKind === 'request' && main > 1 ? [{ field: 'receivers', rule: 'oneAddressee', message }] : [];
};

const someAddressee: Check = ({ receivers }) => {
  const rows = Array.isArray(receivers) ? (receivers as readonly { readonly isCopy?: unknown }[]) : [];
  const message = label('请至少选择一个主送', 'Choose at least one main receiver');
  return rows.length > 0 && rows.every(({ isCopy }) => isCopy === '1')
    ? [{ field: 'receivers', rule: 'someAddressee', message }]
    : [];
};

/** 发文稿纸 (Z12; GB/T 9704). */
export const sendingForm = entity({
  name: 'sendingForm',
  label: label('发文稿纸', 'Outgoing document form'),
  sections: [
    { key: 'draft', label: label('拟稿', 'Draft') },
    { key: 'review', label: label('会签与签发', 'Review and release') },
    { key: 'issue', label: label('编号与印发', 'Number and issue') },
  ],
  fields: {
    title: text('文件标题', 'Title', { ...draft, required: true, max: 200, wide: true }),
    docKind: choice('文种', 'Kind of document', documentKinds, { ...draft, required: true, initial: 'notice' }),
    level: choice('紧急程度', 'Urgency', documentLevels, { ...draft, required: true, initial: 'normal' }),
    secret: circulation('internal', draft),
    receivers: list('主送与抄送', 'Receivers', documentReceiver, { ...draft, required: true }),
    content: remark('正文', 'Text', { ...draft, required: true, max: 20_000 }),
    attachmentNote: remark('附件说明', 'Attachments named in the text', { ...draft, max: 500 }),
    contact: text('联系人及电话', 'Contact', { ...draft, max: 100 }),
    legalReview: yesNo('合规审查', 'Reviewed for compliance', { ...review, required: true, initial: '1' }),
    financeReview: yesNo('财务会签', 'Countersigned by finance', { ...review, required: true, initial: '0' }),
    riskReview: yesNo('风险会签', 'Countersigned by risk management', { ...review, required: true, initial: '0' }),
    release: choice(
      '签发人层级',
      'Released by',
      options(['manager', '总经理', 'General manager'], ['chairman', '董事长', 'Chairman']),
      { ...review, required: true, initial: 'manager' },
    ),
    docWord: text('机关代字', 'Code of the issuing body', { ...issue, max: 20 }),
    docNo: text('发文字号', 'Document number', { ...issue, readOnly: true, max: 50 }),
    signer: text('签发人', 'Released by', { ...issue, readOnly: true, max: 30 }),
    signDate: date('成文日期', 'Date of the document', { ...issue, readOnly: true }),
    copies: integer('印制份数', 'Printed copies', { ...issue, max: 9999 }),
    printDate: date('印发日期', 'Issued on', { ...issue, initial: 'today' }),
  },
  checks: [oneAddressee, someAddressee],
});

/**
 * 发文: the office checks what a department has drafted, who is asked countersigns side by side, it is released, numbered,
 * set and distributed. The number is allotted with the signature of its node and stays with the document.
 */
export const sendingFlow = flow({
  code: 'send_document_flow',
  label: label('发文', 'Outgoing document'),
  about: label('公文拟稿、核稿、会签、签发、编号与分发', 'Draft, check, release, number and distribute a document'),
  group: 'documents',
  needs: 'sending:read',
  form: sendingForm,
  title: ['title'],
  stages: [
    starts('拟稿', 'Draft', '200200030001'),
    [signs('departmentHead', '部门审核', 'Department head', '200200030002', { within: 'department' })],
    [
      signs('officeHead', '办公室核稿', 'Checked by the office', '200200030003', {
        edits: ['title', 'content', 'attachmentNote'],
      }),
    ],
    [
      signs('legal', '合规审查', 'Compliance', '200200030004', { when: is('legalReview', '1') }),
      signs('financeHead', '财务会签', 'Countersigned by finance', '200200030005', { when: is('financeReview', '1') }),
      signs('riskHead', '风险会签', 'Countersigned by risk management', '200200030006', {
        when: is('riskReview', '1'),
      }),
    ],
    [signs('generalManager', '总经理签发', 'Released by the general manager', '200200030007', { separate: true })],
    [
      signs('chairman', '董事长签发', 'Released by the chairman', '200200030008', {
        separate: true,
        when: is('release', 'chairman'),
      }),
    ],
    [
      signs('documentClerk', '登记编号', 'Number', '200200030009', {
        code: 'number',
        fills: ['docWord', 'docNo', 'signer', 'signDate'],
        asks: ['docWord'],
        starterMaySign: true,
      }),
    ],
    [
      signs('documentClerk', '排版校对', 'Set and proofread', '200200030010', {
        code: 'format',
        fills: ['copies'],
        starterMaySign: true,
      }),
    ],
    [
      signs('documentClerk', '分发', 'Distribute', '200200030011', {
        code: 'distribute',
        fills: ['printDate'],
        asks: ['printDate'],
        starterMaySign: true,
      }),
    ],
  ],
  sheet: 'document',
});
