import { notInFuture } from '../../field/date-checks.ts';
import { price } from '../../field/types/amount.ts';
import { date } from '../../field/types/date.ts';
import { ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import { ofProject, projectId } from './of-project.ts';

const required = { required: true } as const;

const kept = { readOnly: true, noSheet: true, max: 50 } as const;
/** What the measure was worth before; the server fills it in, and deleting the revaluation puts it back. */
const before = {
  assessValueBefore: text('原评估价值', 'Appraised value before', { ...kept, unit: 'wan' }),
  alreadyValueBefore: text('原在先担保债权额', 'Prior encumbrances before', { ...kept, unit: 'wan' }),
  optValueBefore: text('原认定担保价值', 'Accepted value before', { ...kept, unit: 'wan' }),
  coverageRatioBefore: text('原抵质押率', 'Loan-to-value ratio before', kept),
  valuedOnBefore: text('原评估基准日', 'Valuation date before', kept),
  valuationReportNoBefore: text('原评估报告编号', 'Valuation report before', kept),
};

/** A measure is worth something else from this day on. It is the only way in which the values of an approved measure change. Amounts in 万元. */
export const revaluations = resource({
  name: 'revaluation',
  plural: 'revaluations',
  label: label('担保物重估', 'Revaluation of security'),
  pluralLabel: label('担保物重估', 'Revaluations of security'),
  fields: {
    projectId,
    measureId: text('担保物编号', 'Measure id', { ...required, max: 32 }),
    valuedOn: date('评估基准日', 'Valuation date', required),
    assessValue: price('评估价值', 'Appraised value', required),
    alreadyValue: price('在先担保债权额', 'Prior encumbrances', { zero: true }),
    coverageRatio: ratio('抵质押率', 'Loan-to-value ratio'),
    optValue: price('认定担保价值', 'Accepted collateral value', { ...required, zero: true }),
    appraiser: text('评估机构', 'Appraiser', { ...required, max: 100 }),
    valuationReportNo: text('评估报告编号', 'Valuation report No.', { ...required, max: 50, code: true }),
    reason: remark('重估原因', 'Why it is valued anew', { ...required, max: 500 }),
    remark: remark('备注', 'Remarks'),
    ...before,
  },
  computed: {
    optName: text('担保物名称', 'Collateral name', { max: 200 }),
    applyId: text('授信申请编号', 'Credit application id', { max: 32 }),
    kind: text('种类代码', 'Kind code', { max: 32 }),
    recordedBy: text('登记人', 'Recorded by', { max: 50 }),
  },
  checks: [notInFuture('valuedOn')],
  title: 'valuationReportNo',
  ...ofProject,
  list: {
    columns: ['valuedOn', 'assessValue', 'alreadyValue', 'optValue', 'appraiser', 'valuationReportNo', 'reason'],
    filters: ['projectId', 'measureId'],
    order: '-createTime',
  },
  rules: { check: staysAsItIs },
  feeds: ['grp/guaranty/', 'grp/crmApplyOptguaranty/', 'danbao/measures/', 'danbao/flow/'],
});

export type Revaluation = RecordOf<typeof revaluations>;

const stays = label(
  '重估记录不能修改；登记有误的，请删除后重新登记',
  'a revaluation is not changed; delete it and record it anew',
);

function staysAsItIs({ action }: RuleChange) {
  return action === 'update' ? [{ field: 'measureId', rule: 'stays', message: stays }] : [];
}
