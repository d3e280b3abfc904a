import { is } from '../../../field/rule.ts';
import { options } from '../../../field/types/choice.ts';
import { type Label, label } from '../../../label.ts';

/** A kind of leave: which of its days count, and by which provision. */
export interface LeaveKind {
  readonly value: string;
  readonly label: Label;
  readonly counts: 'workingDays' | 'calendarDays';
  readonly basis: Label;
}

/** Kinds of leave. Where the law leaves it to the employer, days on which nobody would work are not counted. */
export const leaveKinds: readonly LeaveKind[] = [
  {
    value: 'annual',
    label: label('年休假', 'Annual leave'),
    counts: 'workingDays',
    basis: label(
      '《职工带薪年休假条例》第三条：国家法定休假日、休息日不计入年休假的假期',
      'Regulations on Paid Annual Leave of Employees, article 3: public holidays and days off do not count',
    ),
  },
  {
    value: 'personal',
    label: label('事假', 'Personal leave'),
    counts: 'workingDays',
    basis: label('法律未作规定，按应出勤的工作日计', 'Not provided for by law: days on which work is due'),
  },
  {
    value: 'sick',
    label: label('病假', 'Sick leave'),
    counts: 'workingDays',
    basis: label(
      '按应出勤的工作日计；医疗期另按日历日累计，公休、假日和法定节日包括在内（劳部发〔1995〕236号第一条）',
      'Days on which work is due; the period of medical treatment counts all days (Laobufa 1995 No. 236, article 1)',
    ),
  },
  {
    value: 'marriage',
    label: label('婚假', 'Marriage leave'),
    counts: 'calendarDays',
    basis: label(
      '（80）劳总薪字29号；天数依各省人口与计划生育条例，连续计算',
      'Laozongxin 1980 No. 29; so many days as the province provides for, one after another',
    ),
  },
  {
    value: 'maternity',
    label: label('产假', 'Maternity leave'),
    counts: 'calendarDays',
    basis: label(
      '《女职工劳动保护特别规定》第七条：九十八天，连续计算',
      'Special Rules on Labour Protection of Female Employees, article 7: 98 days, one after another',
    ),
  },
  {
    value: 'paternity',
    label: label('陪产假', 'Paternity leave'),
    counts: 'calendarDays',
    basis: label(
      '各省人口与计划生育条例（护理假），连续计算',
      'The provinces’ population and family planning regulations, days one after another',
    ),
  },
  {
    value: 'childcare',
    label: label('育儿假', 'Childcare leave'),
    counts: 'workingDays',
    basis: label(
      '《人口与计划生育法》第二十五条；天数依各省条例，按应出勤的工作日计',
      'Population and Family Planning Law, article 25; so many days as the province provides for, on which work is due',
    ),
  },
  {
    value: 'bereavement',
    label: label('丧假', 'Bereavement leave'),
    counts: 'calendarDays',
    basis: label(
      '（80）劳总薪字29号：一至三天，连续计算',
      'Laozongxin 1980 No. 29: one to three days, one after another',
    ),
  },
  {
    value: 'workInjury',
    label: label('工伤假', 'Work injury leave'),
    counts: 'calendarDays',
    basis: label(
      '《工伤保险条例》第三十三条：停工留薪期，连续计算',
      'Regulations on Work-Related Injury Insurance, article 33: days one after another',
    ),
  },
  {
    value: 'compensatory',
    label: label('调休', 'Compensatory leave'),
    counts: 'workingDays',
    basis: label(
      '《劳动法》第四十四条：休息日加班的补休，按应出勤的工作日计',
      'Labour Law, article 44: time off for work on days off, on days on which work is due',
    ),
  },
  {
    value: 'other',
    label: label('其他', 'Other'),
    counts: 'calendarDays',
    basis: label('按日历日计', 'Calendar days'),
  },
];

export const leaveTypes = options(...leaveKinds.map(({ value, label: { zh, en } }) => [value, zh, en] as const));

/** The half of a day with which a leave begins or ends. */
export const dayHalves = options(['am', '上午', 'Morning'], ['pm', '下午', 'Afternoon']);

/** While it holds, only working days are counted. */
export const countsWorkingDays = is(
  'leaveType',
  ...leaveKinds.flatMap(({ value, counts }) => (counts === 'workingDays' ? [value] : [])),
);

const workingKinds = leaveKinds.filter(({ counts }) => counts === 'workingDays');

/** How days are counted, as the form says it. */
export const howDaysCount = label(
  `${workingKinds.map((kind) => kind.label.zh).join('、')}只计工作日，其余按日历日计；半天计 0.5 天`,
  `${workingKinds.map((kind) => kind.label.en).join(', ')}: working days only; other kinds: calendar days; half a day counts 0.5`,
);
