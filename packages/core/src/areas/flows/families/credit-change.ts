import { entity } from '../../../entity.ts';
import { companion } from '../../../field/types/companion.ts';
import { list } from '../../../field/types/list.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { type CreditChangeRow, creditChangeRow } from '../../credit-changes/change-row.ts';
import { changeTexts } from '../../credit-changes/measure-changes.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const required = { required: true } as const;
const shown = { readOnly: true } as const;

/** 授信变更审批表: what is changed of measures that were approved with a credit. */
export const creditChangeForm = entity({
  name: 'creditChangeForm',
  label: label('授信变更审批表', 'Form of a change of a credit'),
  sections: [{ key: 'changes', label: label('变更内容', 'Changes') }],
  fields: {
    applyId: text('授信申请编号', 'Credit application id', { ...required, ...shown, max: 32 }),
    projectId: companion('项目编号', 'Project id', { max: 32 }),
    projectName: text('项目名称', 'Project name', shown),
    clientName: text('客户名称', 'Client', shown),
    reason: remark('变更原因', 'Reason', { ...required, max: 1000 }),
    changes: list('变更明细', 'Changes', creditChangeRow, { ...required, max: 500, section: 'changes' }),
  },
});

/** 授信变更审批: the last signature changes what the approval of a credit fixed of its measures. */
export const creditChangeFlow = flow({
  code: 'credit_change_flow',
  numberWord: '变',
  label: label('授信变更审批', 'Change of a credit'),
  about: label(
    '授信批准后，变更担保措施的名称、权属、顺位、价值或权证号',
    'Change approved security: name, owners, rank, values or title',
  ),
  group: 'credit',
  needs: 'flow:read',
  form: creditChangeForm,
  title: ['projectName'],
  reads: ({ changes, ...values }, reading) => ({
    ...values,
    changes: ((changes ?? []) as readonly CreditChangeRow[]).map((row) => {
      const { kind = '', field, before = '', after = '' } = row;
      return { ...row, ...changeTexts(reading.kinds[kind], { field, before, after }, reading) };
    }),
  }),
  stages: [
    starts('项目经理A角', 'Lead manager', '200900040001'),
    [signs('businessHead', '业务部门负责人', 'Business department head', '200900040002', { within: 'department' })],
    [signs('riskHead', '风险管理部负责人', 'Risk-management department head', '200900040003', { separate: true })],
    [signs('generalManager', '总经理', 'General manager', '200900040004', { separate: true })],
    [signs('chairman', '董事长', 'Chairman', '200900040005', { separate: true })],
  ],
  freezes: {
    application: 'applyId',
    measures: 'changes',
    parts: ['application', 'client', 'measures', 'files'],
    locks: ['measures', 'files'],
  },
});
