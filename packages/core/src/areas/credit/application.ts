import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { projectForm } from '../flows/families/project.ts';
import { applicationStates } from './application-states.ts';
import { project } from './entities.ts';

const wan = { unit: 'wan' } as const;

/** A measure as the application tells of it; everything else is read with the measure. */
const appliedMeasure = entity({
  name: 'appliedMeasure',
  label: label('授信下的担保措施', 'Measure of an application'),
  fields: {
    optGuaranty_ID: text('担保物编号', 'Measure id', { required: true, max: 32 }),
    apply_optguaranty_ID: text('措施关联编号', 'Id of its link', { max: 32 }),
    optName: text('担保物名称', 'Collateral name', { required: true, max: 200 }),
    guarantyTypeID: text('担保方式编号', 'Guarantee type id', { max: 32 }),
    optTypeID: text('担保物类型编号', 'Collateral type id', { max: 32 }),
    kind: text('种类代码', 'Kind code', { max: 32, extension: true }),
  },
});

/** A credit application as its sheet shows it (N5). What was applied for at first is `oldApplySum`. */
export const application = entity({
  name: 'application',
  label: label('授信申请', 'Credit application'),
  fields: {
    ...projectForm.fields,
    ...project.fields,
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    clientTypeID: text('客户类型', 'Client type: 01 enterprise, else individual', { max: 8 }),
    oldApplySum: text('原申请金额', 'Amount applied for at first', wan),
    usedSum: text('已用额度', 'Utilised', wan),
    restSum: text('可用额度', 'Available', { ...wan, extension: true }),
    outstanding: text('在保余额', 'Guarantee outstanding', { ...wan, extension: true }),
    unit_uidName: text('机构', 'Institution'),
    createManName: text('经办人', 'Handled by'),
    createDate: date('创建日期', 'Created on'),
    updateDateTime: dateTime('更新时间', 'Updated at'),
    state: choice('申请状态', 'Status', applicationStates, { required: true, extension: true }),
    measuresLock: choice(
      '担保措施锁定',
      'Why measures stay as they are',
      options(
        ['underApproval', '审批中，不能修改', 'Under approval: nothing is changed'],
        ['ofOthers', '他人的项目，不能修改', 'A project of others: nothing is changed'],
        ['approved', '已批准，价值只能重估', 'Approved: values are changed by a revaluation'],
      ),
      { extension: true },
    ),
    works: texts('可办理的工作', 'What the caller may do with it', {
      extension: true,
      max: 20,
      help: label(
        '在其权限之内：担保措施、落实、款项、保后、评审',
        'within their rights: measures, fulfil, money, monitoring, review',
      ),
    }),
    flowId: text('审批流程编号', 'Id of its flow', { max: 64, extension: true }),
    applyOptguarantyList: list('担保措施', 'Security', appliedMeasure, {
      max: 100,
      help: label('前 100 项，只给可查看担保措施的人', 'the first 100, for whoever may read measures'),
    }),
  },
});
