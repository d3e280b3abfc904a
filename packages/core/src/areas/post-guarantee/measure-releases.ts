import { notInFuture } from '../../field/date-checks.ts';
import { is } from '../../field/rule.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { person } from '../../field/types/person.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import { ofProject, projectId, staysWithProject } from './of-project.ts';

const required = { required: true } as const;
const registered = { when: is('way', 'deregistered'), required: true, max: 100 } as const;
const stays = label('不能改为另一项担保措施', 'cannot be changed to another security item');

/** A measure secures nothing any more from this day on: deregistered where it was registered, otherwise given back or ended. */
export const measureReleases = resource({
  name: 'measureRelease',
  plural: 'measureReleases',
  label: label('担保措施解除', 'Release of security'),
  pluralLabel: label('担保措施解除', 'Releases of security'),
  fields: {
    projectId,
    measureId: text('担保物编号', 'Measure id', { ...required, max: 32 }),
    releasedDate: date('解除日期', 'Released on', required),
    way: choice(
      '解除方式',
      'How',
      options(
        ['deregistered', '注销登记', 'Deregistered'],
        ['returned', '退还质物或权证', 'Pledge or title returned'],
        ['agreed', '协议解除', 'By agreement'],
      ),
      { ...required, initial: 'deregistered' },
    ),
    office: text('登记机构', 'Registry', registered),
    certificateNo: text('注销登记编号', 'Deregistration number', registered),
    ...person('handledBy', 'handledById', '经办人', 'Handled by', required),
    /** Asked for while the group still answers for the project, or has not recovered what it paid. */
    earlyReason: remark('责任未了而解除的理由', 'Why it is released while liability remains', { max: 500 }),
    remark: remark('备注', 'Remarks'),
  },
  computed: {
    optName: text('担保物名称', 'Collateral name', { max: 200 }),
    optValue: text('认定价值', 'Accepted value', { unit: 'wan' }),
    applyId: text('授信申请编号', 'Credit application id', { max: 32 }),
    kind: text('种类代码', 'Kind code', { max: 32 }),
  },
  checks: [notInFuture('releasedDate')],
  title: 'releasedDate',
  ...ofProject,
  unique: [['measureId']],
  list: {
    columns: ['releasedDate', 'way', 'certificateNo', 'office', 'handledBy', 'earlyReason'],
    filters: ['projectId', 'measureId', 'handledById'],
    order: '-releasedDate',
  },
  rules: { check: (change) => [...staysWithProject(change), ...staysWithMeasure(change)] },
  feeds: ['grp/guaranty/', 'grp/crmApplyOptguaranty/', 'danbao/measures/', 'danbao/client-measures/', 'grp/proProject'],
});

export type MeasureRelease = RecordOf<typeof measureReleases>;

function staysWithMeasure({ before, after }: RuleChange) {
  return before && after && before['measureId'] !== after['measureId']
    ? [{ field: 'measureId', rule: 'stays', message: stays }]
    : [];
}
