import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { type Label, label } from '../../label.ts';
import { type RecordOf, readOnlyResource, resource } from '../../resource/resource.ts';

const required = { required: true } as const;

export const keepsWarnings = 'admin:warnings';

/** What raises urging warnings (P5, Y29), in the order of the page. */
export const warningRuleCodes = options(
  ['measureUnfulfilled', '担保措施未落实', 'Security not fulfilled'],
  ['insuranceEnding', '保险即将到期', 'Insurance about to end'],
  ['valuationEnding', '评估即将到期', 'Valuation about to end'],
  ['creditExpiring', '授信即将到期', 'Credit about to expire'],
  ['loanDue', '借据即将到期', 'Loan note about to fall due'],
  ['loanOverdue', '借据逾期', 'Loan note overdue'],
  ['guaranteePeriodEnding', '我方保证期间即将届满', 'Our guarantee about to end'],
  ['counterGuaranteeEnding', '反担保保证期间即将届满', 'Counter-guarantee about to end'],
  ['registrationEnding', '担保登记即将到期', 'Registration about to end'],
  ['instrumentEnding', '票据、存单即将到期', 'Bill or deposit about to fall due'],
  ['surveyEnding', '车船检验即将到期', 'Vehicle or ship inspection about to end'],
  ['inspectionOverdue', '保后检查逾期', 'Inspection overdue'],
  ['classificationOpen', '五级分类未完成', 'Five-class review not finished'],
  ['flowOverdue', '流程超时未办', 'Signature overdue'],
  ['workItemOverdue', '工作事项逾期', 'Work item overdue'],
  ['taskOverdue', '党建任务逾期', 'Party task overdue'],
  ['documentUnread', '公文未阅', 'Document unread'],
);

export type WarningRuleCode = (typeof warningRuleCodes)[number]['value'];

export interface WarningRuleDefinition {
  readonly code: WarningRuleCode;
  /** Until somebody tunes it. */
  readonly days: number;
  readonly about: Label;
}

/** What the days of each rule mean, how many there are at first; who is warned. */
export const warningRules: readonly WarningRuleDefinition[] = [
  {
    code: 'measureUnfulfilled',
    days: 30,
    about: label('加入申请后超过若干天未落实，提醒项目经理', 'So many days in an application; to its manager'),
  },
  {
    code: 'insuranceEnding',
    days: 30,
    about: label('保险止期前若干天起，提醒项目经理', 'From so many days before the last insured day; to the manager'),
  },
  {
    code: 'valuationEnding',
    days: 30,
    about: label('评估有效期前若干天起，提醒项目经理', 'From so many days before the valuation ends; to the manager'),
  },
  {
    code: 'creditExpiring',
    days: 30,
    about: label('授信止期前若干天起，提醒项目经理', 'From so many days before the facility expires; to the manager'),
  },
  {
    code: 'loanDue',
    days: 30,
    about: label('借据到期前若干天起，提醒项目经理', 'From so many days before the note falls due; to the manager'),
  },
  {
    code: 'loanOverdue',
    days: 0,
    about: label(
      '借据到期未还清若干天后，提醒项目经理',
      'So many days after the note was due and not paid; to the manager',
    ),
  },
  {
    code: 'guaranteePeriodEnding',
    days: 30,
    about: label(
      '我方保证期间届满前若干天起，提醒项目经理',
      'From so many days before our guarantee ends; to the manager',
    ),
  },
  {
    code: 'counterGuaranteeEnding',
    days: 60,
    about: label(
      '反担保保证期间届满前若干天起，提醒项目经理',
      'From so many days before a counter-guarantee ends; to the manager',
    ),
  },
  {
    code: 'registrationEnding',
    days: 60,
    about: label(
      '中登网等登记有效期、预告登记失效日前若干天起，提醒项目经理',
      'From so many days before a registration or advance notice ends; to the manager',
    ),
  },
  {
    code: 'instrumentEnding',
    days: 15,
    about: label(
      '票据、存单到期前若干天起，提醒项目经理',
      'From so many days before a bill or deposit falls due; to the manager',
    ),
  },
  {
    code: 'surveyEnding',
    days: 30,
    about: label(
      '车辆、船舶检验有效期前若干天起，提醒项目经理',
      'From so many days before an inspection ends; to the manager',
    ),
  },
  {
    code: 'inspectionOverdue',
    days: 0,
    about: label(
      '下次检查日期过后若干天，提醒项目经理',
      'So many days after the next inspection was due; to the manager',
    ),
  },
  {
    code: 'classificationOpen',
    days: 5,
    about: label(
      '五级分类应完成日期前若干天起，待提议的提醒项目经理，待认定或未结束的提醒本单位有“评定风险等级”权限的人员',
      'From so many days before a five-class review is due: what is to be proposed, to the manager; what is to be confirmed or closed, to who rates clients in the unit',
    ),
  },
  {
    code: 'flowOverdue',
    days: 3,
    about: label('待办停留超过若干天，提醒办理人', 'A signature waits for so many days; to who is to sign'),
  },
  {
    code: 'workItemOverdue',
    days: 0,
    about: label('要求完成日期过后若干天，提醒承办人', 'So many days after the required date; to the executors'),
  },
  {
    code: 'taskOverdue',
    days: 0,
    about: label('截止日期过后若干天，提醒负责人', 'So many days after the deadline; to the owner'),
  },
  {
    code: 'documentUnread',
    days: 3,
    about: label(
      '送达后超过若干天，个人、部门未阅或单位未签收，提醒收文人、部门人员或单位收文人员',
      'Sent so many days ago: unread by a person or a department, to them; not signed for by a unit, to its clerks',
    ),
  },
];

/** A rule as administrators have tuned it; one that nobody has touched is as it is defined. */
export const warningSettings = resource({
  name: 'warningSetting',
  plural: 'warningSettings',
  label: label('预警规则', 'Warning rule'),
  id: 'code',
  fields: {
    code: choice('规则', 'Rule', warningRuleCodes, required),
    isEnable: yesNo('是否启用', 'On', { ...required, initial: '1' }),
    days: integer('天数', 'Days', { ...required, zero: true, max: 3650 }),
  },
  access: { read: keepsWarnings, write: keepsWarnings },
  scope: 'group',
  list: { columns: ['code', 'isEnable', 'days'], order: 'code' },
  feeds: ['danbao/warnings'],
});

/** A warning that a rule has raised, until its cause is gone. */
export const raisedWarnings = readOnlyResource({
  name: 'raisedWarning',
  plural: 'raisedWarnings',
  label: label('预警', 'Warning'),
  fields: {
    rule: choice('规则', 'Rule', warningRuleCodes, required),
    subject: text('对象编号', 'Id of what it is about', { ...required, max: 200 }),
    userId: text('提醒人', 'For', { ...required, max: 64 }),
    content: remark('内容', 'Content', { ...required, max: 2000 }),
    link: text('页面', 'Page', { ...required, max: 300 }),
    endTime: dateTime('解除时间', 'Ended at'),
  },
  computed: { userName: text('提醒人姓名', 'Name of whom it is for', { max: 50 }) },
  title: 'content',
  access: { read: keepsWarnings },
  scope: 'reach',
  list: {
    columns: ['rule', 'content', 'userId', 'endTime'],
    filters: ['userId', 'rule'],
    search: ['content'],
    order: '-createTime',
  },
});

export type RaisedWarning = RecordOf<typeof raisedWarnings>;

/** A round over all rules: one a night whatever the number of processes, and whenever an administrator asks for one. */
export const warningRuns = readOnlyResource({
  name: 'warningRun',
  plural: 'warningRuns',
  label: label('预警检查', 'Round of warnings'),
  pluralLabel: label('预警检查', 'Rounds of warnings'),
  fields: {
    day: text('日期', 'Day', { ...required, max: 32 }),
    raised: integer('新增预警', 'Raised', { ...required, zero: true }),
    ended: integer('解除预警', 'Ended', { ...required, zero: true }),
    took: integer('用时（毫秒）', 'Took (ms)', { ...required, zero: true }),
  },
  title: 'day',
  access: { read: keepsWarnings },
  scope: 'all',
  list: { columns: ['day', 'raised', 'ended', 'took'], order: '-createTime' },
});
