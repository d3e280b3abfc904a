export { creditArea } from './credit.ts';
export { applicationFiles, loanPlanFiles } from './credit-files.ts';
export { creditUseEffects } from './credit-use-effects.ts';
export { findProject, reachOfProject } from './find-project.ts';
export { listProjects } from './list-projects.ts';
export { paymentEffects, repaymentEffects } from './payments.ts';
export { projectEffects } from './project-effects.ts';
export { runningGuaranteeEffects } from './running-guarantees.ts';
