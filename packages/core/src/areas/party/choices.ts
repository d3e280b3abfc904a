import { options } from '../../field/types/choice.ts';

/** An item is published once somebody other than its author has passed it (Z10). */
export const checkStates = options(
  ['wait', '待审核', 'Waiting', 'info'],
  ['pass', '已通过', 'Passed', 'success'],
  ['reject', '已退回', 'Sent back', 'danger'],
);

/** For whom an item is published. */
export const itemReaches = options(['unit', '本单位', 'Own unit'], ['group', '全集团', 'Whole group']);

/** Who may look at a matter, a step or a task of the sunny tree beside those who keep it. */
export const publicities = options(
  ['none', '不公开', 'Not public'],
  ['unit', '本单位公开', 'Public in the unit'],
  ['group', '全集团公开', 'Public in the group'],
);

/** Follows from the progress and the deadline. */
export const taskStates = options(
  ['0', '未开始', 'Not begun', 'quiet'],
  ['1', '进行中', 'Under way', 'info'],
  ['2', '已完成', 'Done', 'success'],
);

export const reportAlerts = options(
  ['0', '正常', 'In order', 'quiet'],
  ['1', '需领导关注', 'Needs attention', 'warning'],
);

export const requestStates = options(['0', '待答复', 'Waiting', 'info'], ['1', '已答复', 'Answered', 'success']);

/** What a matter is tied to. */
export const relationKinds = options(
  ['project', '项目', 'Project'],
  ['document', '公文', 'Document'],
  ['meeting', '会议', 'Meeting'],
  ['other', '其他', 'Other'],
);
