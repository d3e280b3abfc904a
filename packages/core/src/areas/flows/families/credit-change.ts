import { entity, type ValuesOf } from '../../../entity.ts';
import { companion } from '../../../field/types/companion.ts';
import { list } from '../../../field/types/list.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { changeTexts } from '../../credit-changes/measure-changes.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const required = { required: true } as const;
const shown = { readOnly: true } as const;
/** Owners are kept as JSON. */
const longest = 20_000;

/** A field of a measure that changes: its values as they are kept, and as people read them. */
export const creditChangeRow = entity({
  name: 'creditChangeRow',
  label: label('变更内容', 'Change'),
  fields: {
    measureId: companion('担保物编号', 'Measure id', { ...required, max: 32 }),
    kind: companion('种类代码', 'Kind code', { max: 50 }),
    measureName: text('担保物名称', 'Collateral name', { ...shown, max: 200 }),
    field: companion('字段代码', 'Field code', { ...required, max: 50 }),
    fieldName: text('变更项目', 'Field', { ...shown, max: 100 }),
    before: companion('变更前的值', 'Value before', { max: longest }),
    after: companion('变更后的值', 'Value after', { max: longest }),
    beforeText: text('变更前', 'Before', { ...shown, max: longest }),
    afterText: text('变更后', 'After', { ...shown, max: longest }),
  },
});

export type CreditChangeRow = ValuesOf<typeof creditChangeRow>;

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
    [signs('riskHead', '风险管理部负责人', 'Risk-management department head', '200900040003')],
    [signs('generalManager', '总经理', 'General manager', '200900040004')],
    [signs('chairman', '董事长', 'Chairman', '200900040005')],
  ],
  freezes: {
    application: 'applyId',
    measures: 'changes',
    parts: ['application', 'client', 'measures', 'files'],
    locks: ['measures', 'files'],
  },
});
