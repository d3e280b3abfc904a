import { pageOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { type Label, label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { type LapseKind, lapseKinds } from './lapse-kinds.ts';

/** What is lost with each, and why. */
export const lapseLosses: Readonly<Record<LapseKind, Label>> = {
  loanDue: label('到期不还即逾期，债权人可要求代偿', 'Unpaid it is overdue, and the creditor may claim compensation'),
  loanOverdue: label('债权人可随时要求代偿', 'The creditor may claim compensation any day'),
  guaranteePeriodEnding: label(
    '债权人未在期间内主张的，我方不再承担保证责任（民法典第六百九十三条）',
    'Unless the creditor claims by then, we are released (Civil Code, article 693)',
  ),
  counterGuaranteeEnding: label(
    '未在期间内主张的，反担保人不再承担责任（民法典第六百九十三条）',
    'Unless we claim by then, the counter-guarantor is released (Civil Code, article 693)',
  ),
  registrationEnding: label(
    '登记失效后不得对抗善意第三人，须在到期前展期（动产和权利担保统一登记办法）',
    'Without an extension the right no longer stands against third parties in good faith',
  ),
  instrumentEnding: label('须提示付款或续存，否则价值灭失', 'Present it or renew it, or its value is gone'),
  surveyEnding: label('未检验不得上路、航行，难以变现', 'Without it nothing may drive or sail, nor be sold well'),
  insuranceEnding: label('出险后没有保险金可代位', 'No insurance money takes the place of what is lost'),
  valuationEnding: label('评估报告不再有效', 'The report no longer holds'),
  creditExpiring: label('剩余额度不能再用信', 'What is left can no longer be drawn'),
};

/** Something that ends on a day, with the project that it belongs to. */
export const lapse = entity({
  name: 'lapse',
  label: label('到期权利', 'Right that would lapse'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 200 }),
    kind: choice('类别', 'Kind', lapseKinds, { required: true }),
    day: date('到期日', 'Ends on', { required: true }),
    name: text('事项', 'What', { max: 300 }),
    projectName: text('项目名称', 'Project name'),
    clientName: text('客户名称', 'Client'),
    managerName: text('项目经理', 'Lead manager'),
    applyId: text('授信申请编号', 'Credit application id', { required: true, max: 32 }),
    link: text('页面', 'Page', { required: true, max: 300 }),
  },
});

/** How many days ahead a calendar looks where nobody says otherwise. */
export const usualLapseDays = 90;

export const lapseQuery = entity({
  name: 'lapseQuery',
  label: label('到期权利查询', 'Rights that would lapse, query'),
  fields: {
    kind: choice('类别', 'Kind', lapseKinds),
    mine: yesNo('只看本人', 'Only my own'),
    days: integer('天数', 'Days ahead', { zero: true, max: 3650 }),
    ...listParameters(lapse, {
      order: 'day',
      fields: ['day', 'kind', 'name', 'projectName', 'clientName', 'managerName'],
      longest: 5000,
    }),
  },
});

/** What ends within so many days, 90 when not said, and what has ended and still waits for somebody. */
export const findLapses = get('danbao/lapses', {
  summary: label('到期权利日历', 'The calendar of rights that would lapse'),
  access: 'project:read',
  repeat: 'safe',
  input: lapseQuery,
  data: pageOf(lapse),
  extension: true,
});
