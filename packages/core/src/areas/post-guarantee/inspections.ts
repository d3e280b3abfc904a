import { inOrder, notInFuture } from '../../field/date-checks.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { person } from '../../field/types/person.ts';
import { remark } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { ofProject, projectId, staysWithProject } from './of-project.ts';
import { riskClasses } from './risk-class.ts';

const required = { required: true } as const;

const samePerson = label('与检查人是同一人', 'is the inspector already');

/** Inspections of a guaranteed project after the money was paid out. */
export const inspections = resource({
  name: 'inspection',
  plural: 'inspections',
  label: label('保后检查', 'Post-guarantee inspection'),
  fields: {
    projectId,
    inspectDate: date('检查日期', 'Inspected on', required),
    way: choice('检查方式', 'How', options(['onSite', '现场', 'On site'], ['offSite', '非现场', 'Off site']), {
      ...required,
      initial: 'onSite',
    }),
    ...person('inspector', 'inspectorId', '检查人', 'Inspector', { ...required, max: 100 }),
    ...person('secondInspector', 'secondInspectorId', '协同检查人', 'Second inspector'),
    riskClass: choice('风险分类', 'Risk class', riskClasses, { ...required, initial: 'normal' }),
    measuresInOrder: yesNo('反担保措施是否完好', 'Security in order', { ...required, initial: '1' }),
    findings: remark('检查情况', 'Findings', { ...required, max: 2000 }),
    nextDate: date('下次检查日期', 'Next inspection on'),
  },
  checks: [
    ({ inspectorId, secondInspectorId }) =>
      inspectorId && inspectorId === secondInspectorId
        ? [{ field: 'secondInspector', rule: 'samePerson', message: samePerson }]
        : [],
    notInFuture('inspectDate'),
    inOrder('inspectDate', 'nextDate', label('不能早于本次检查', 'cannot be before this inspection')),
  ],
  title: 'inspectDate',
  ...ofProject,
  list: {
    columns: ['inspectDate', 'way', 'inspector', 'riskClass', 'measuresInOrder', 'findings', 'nextDate'],
    filters: ['projectId', 'inspectorId'],
    order: '-inspectDate',
  },
  rules: { check: staysWithProject },
});

export type Inspection = RecordOf<typeof inspections>;
