import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';

type Row = Readonly<Record<string, unknown>>;

/** What hangs on projects, as the state has it. */
export const mockCredit: MockHandlers['credit'] = {
  projects: (query, { state }) => page(state.projects, query) as never,
  apply: ({ apply_ID }, { state }) => found(state.projects.find((row) => row.apply_ID === apply_ID)) as never,
  payments: (query, { state }) => page(ofProject(state.payments, query.project_ID), query) as never,
  repayments: ({ projectId }, { state }) => ofProject(state.repayments, projectId) as never,
  loanPlan: ({ loanId }, { state }) => found(state.loanPlans.find((row) => row.loanId === loanId)) as never,
  approvals: ({ itemId, workFlowType }, { state }) => (state.approvals.get(`${workFlowType} ${itemId}`) ?? []) as never,
};

function ofProject(rows: readonly Row[], id: string): readonly Row[] {
  return rows.filter((row) => row.project_ID === id || row.projectId === id);
}
