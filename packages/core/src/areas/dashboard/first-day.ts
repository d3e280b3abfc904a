import { listOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { label } from '../../label.ts';

/** What an installation needs before people can work, in this order. */
export const firstDaySteps = options(
  ['units', '单位：集团与各公司', 'Units: the group and its companies'],
  ['departments', '部门', 'Departments'],
  ['people', '人员：可从表格导入', 'People: a spreadsheet will do'],
  ['posts', '岗位：谁审批什么', 'Posts: who signs what'],
  ['documentWord', '机关代字：公文如何编号', 'Code of the issuing body: how documents are numbered'],
  ['flow', '发起第一个流程', 'The first flow'],
);

export type FirstDayStep = (typeof firstDaySteps)[number]['value'];

/** Where each step is taken. */
export const firstDayPages: Readonly<Record<FirstDayStep, `/${string}`>> = {
  units: '/admin/units',
  departments: '/admin/departments',
  people: '/admin/users',
  posts: '/admin/post-holders',
  documentWord: '/documents/words',
  flow: '/flows/start',
};

const firstDayState = entity({
  name: 'firstDayState',
  label: label('初始设置步骤', 'Step of setting up'),
  fields: {
    step: choice('步骤', 'Step', firstDaySteps, { required: true }),
    isDone: yesNo('是否完成', 'Done', { required: true }),
  },
});

/** How far an installation is set up, as its data say. */
export const findFirstDay = get('danbao/first-day', {
  summary: label('初始设置各步骤是否完成', 'Which steps of setting up are done'),
  access: 'admin:users',
  repeat: 'safe',
  data: listOf(firstDayState),
  extension: true,
});
