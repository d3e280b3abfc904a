import { options } from '../../field/types/choice.ts';

/** How far an application has come. */
export const applicationStates = options(
  ['draft', '草稿', 'Draft'],
  ['applied', '审批中', 'In approval'],
  ['approved', '已批准', 'Approved'],
  ['stopped', '已终止', 'Terminated'],
);
