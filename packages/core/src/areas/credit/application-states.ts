import { options } from '../../field/types/choice.ts';

/** How far an application has come. */
export const applicationStates = options(
  ['draft', '草稿', 'Draft', 'quiet'],
  ['applied', '审批中', 'In approval', 'info'],
  ['approved', '已批准', 'Approved', 'success'],
  ['stopped', '已终止', 'Terminated', 'danger'],
);

export type ApplicationState = (typeof applicationStates)[number]['value'];
