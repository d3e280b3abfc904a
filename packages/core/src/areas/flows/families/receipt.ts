import { entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { linked } from '../../../field/types/linked.ts';
import { integer } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { circulation, documentLevels } from './documents.ts';
import { signs, starts } from './nodes.ts';

const mustBeDone = is('receiptType', 'handle');

/** 收文处理单 (Z12). */
export const receiptForm = entity({
  name: 'receiptForm',
  label: label('收文处理单', 'Incoming document form'),
  sections: [
    { key: 'document', label: label('来文信息', 'Document') },
    { key: 'handling', label: label('办理要求', 'Handling') },
    { key: 'result', label: label('办理结果', 'Result') },
  ],
  fields: {
    docNo: text('收文登记号', 'Receipt number', {
      max: 50,
      help: label('留空则发送时按年度连续编号', 'Left empty, it is numbered within the year when it is sent'),
    }),
    /** What another unit of the group has sent. */
    sourceDocId: companion('来文文件编号', 'Id of the sent document', { max: 64 }),
    receiveDate: date('收文日期', 'Received on', { required: true, initial: 'today' }),
    source: text('来文单位', 'Sent by', { required: true, max: 100 }),
    sourceDocNo: text('来文文号', 'Number of the sender', { max: 50 }),
    docDate: date('成文日期', 'Date of the document'),
    title: text('文件标题', 'Title', { required: true, max: 200, wide: true }),
    level: choice('紧急程度', 'Urgency', documentLevels, { required: true, initial: 'normal' }),
    secret: circulation('open'),
    copies: integer('份数', 'Copies', { max: 999, initial: '1' }),
    content: remark('内容摘要', 'Summary', { max: 1000 }),
    receiptType: choice(
      '办理类型',
      'Kind of handling',
      options(['handle', '办件', 'To be dealt with'], ['read', '阅件', 'To be read']),
      { section: 'handling', required: true, initial: 'handle' },
    ),
    deadline: date('办理期限', 'Deadline', {
      section: 'handling',
      when: mustBeDone,
      required: true,
      initial: 'today+7d',
    }),
    circulate: yesNo('分管领导传阅', 'Circulate among leaders', { section: 'handling', required: true, initial: '0' }),
    proposal: remark('拟办意见', 'Proposal of the office', { section: 'handling', max: 500 }),
    ...linked('department', 'undertaker', 'undertakerId', '承办部门', 'Department that deals with it', {
      section: 'handling',
      when: mustBeDone,
      required: true,
      max: 100,
    }),
    result: remark('办理结果', 'What was done', { section: 'result', when: mustBeDone, max: 1000 }),
  },
  checks: [
    inOrder('docDate', 'receiveDate', label('收文日期不能早于成文日期', 'It cannot be received before its own date')),
    inOrder(
      'receiveDate',
      'deadline',
      label('办理期限不能早于收文日期', 'The deadline cannot be before the day of receipt'),
    ),
  ],
});

/** 收文: the office director proposes (拟办), leaders instruct (批示) side by side, the department that was named deals with it (承办), the clerk files it. */
export const receiptFlow = flow({
  code: 'receipt_flow',
  label: label('收文', 'Incoming document'),
  about: label('收文登记、拟办、批示、承办与归档', 'Register, instruct, deal with and file an incoming document'),
  group: 'documents',
  needs: 'receipt:read',
  form: receiptForm,
  title: ['docNo', 'title'],
  stages: [
    starts('收文登记', 'Register', '200200010001'),
    [
      signs('officeHead', '办公室拟办', 'Proposal of the office', '200200010002', {
        fills: ['proposal', 'undertaker', 'undertakerId'],
        asks: ['proposal'],
      }),
    ],
    [
      signs('generalManager', '总经理批示', 'General manager’s instruction', '200200010003'),
      signs('businessLeader', '业务分管领导传阅', 'Read by the business leader', '200200010004', {
        when: is('circulate', '1'),
      }),
      signs('riskLeader', '风险分管领导传阅', 'Read by the risk leader', '200200010005', {
        when: is('circulate', '1'),
      }),
    ],
    [
      signs('departmentHead', '部门承办', 'Dealt with by the department', '200200010006', {
        when: mustBeDone,
        department: 'undertakerId',
        fills: ['result'],
        asks: ['result'],
      }),
    ],
    [signs('documentClerk', '归档', 'File', '200200010007', { events: ['return', 'handOver'], starterMaySign: true })],
  ],
  routes: {
    start: 'receiptRegister',
    todo: 'receiptView',
    detail: 'receiptView',
    ended: 'receiptDone',
    print: 'receiptPrint',
  },
});
