import { options } from '../../field/types/choice.ts';
import type { Post } from '../flows/posts.ts';

/** What is done with a project of somebody. */
export const projectWorks = options(
  ['measures', '担保措施', 'Security'],
  ['fulfil', '措施落实', 'Fulfilment'],
  ['money', '放款、还款与费用', 'Disbursements, repayments and fees'],
  ['monitoring', '保后管理', 'Post-guarantee work'],
  ['review', '评审', 'Review'],
);

export type ProjectWork = (typeof projectWorks)[number]['value'];

/** Whoever has it changes every project within reach. */
export const changesAnyProject = 'project:all';

/** Whose a project is. Where an id is not known, the name stands for the person. */
export interface ProjectTeam {
  readonly leadId?: string | undefined;
  readonly leadName?: string | undefined;
  readonly assistantId?: string | undefined;
  readonly assistantName?: string | undefined;
  /** The department in which it was begun. */
  readonly department?: string | undefined;
}

/** Who asks, within whose reach the project is. */
export interface ProjectWorker {
  readonly userId: string;
  readonly realName: string;
  readonly department?: string | undefined;
  readonly posts: readonly Post[];
  readonly permissions: readonly string[];
}

/** Who does a work for the projects of everybody. */
const postsFor: Readonly<Record<ProjectWork, readonly Post[]>> = {
  measures: [],
  fulfil: ['guaranteeHandler', 'guaranteeHead'],
  money: ['financeHead', 'cashier'],
  monitoring: ['guaranteeHandler', 'guaranteeHead'],
  review: ['guaranteeHandler', 'guaranteeHead', 'examiner', 'riskHead'],
};

/**
 * Whether somebody may do a work with a project beside what their permissions let them do at all: both managers, the head of
 * their department, whoever holds a post that does it for all, and `project:all`.
 */
export function mayChangeProject(work: ProjectWork, team: ProjectTeam, who: ProjectWorker): boolean {
  if (who.permissions.includes(changesAnyProject)) return true;
  if (isPerson(team.leadId, team.leadName, who) || isPerson(team.assistantId, team.assistantName, who)) return true;
  const isHead = who.posts.includes('businessHead') && Boolean(team.department) && team.department === who.department;
  return isHead || postsFor[work].some((post) => who.posts.includes(post));
}

function isPerson(id: string | undefined, name: string | undefined, who: ProjectWorker): boolean {
  return id ? id === who.userId : Boolean(name) && name === who.realName;
}
