import { repaymentsOf } from '../areas/credit/payments.ts';
import { creditSteps } from '../areas/credit/progress.ts';
import { found, page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { mockHost } from './mock-resources.ts';
import type { MockState } from './mock-state.ts';

type Row = Readonly<Record<string, unknown>>;

/** What hangs on projects, as the state has it. */
export const mockCredit: MockHandlers['credit'] = {
  projects: (query, { state }) => page(state.projects, query) as never,
  apply: ({ apply_ID }, { state }) => found(state.projects.find((row) => row.apply_ID === apply_ID)) as never,
  repayments: ({ projectId }, context) => repaymentsOf(projectId, mockHost(context)),
  loanPlan: ({ loanId }, { state }) => found(state.loanPlans.find((row) => row.loanId === loanId)) as never,
  approvals: ({ itemId, workFlowType }, { state }) => (state.approvals.get(`${workFlowType} ${itemId}`) ?? []) as never,
  clientProjects: ({ clientGuid }, { state }) =>
    plansOf(state, clientGuid)
      .filter(({ loanFactSum = '0' }) => loanFactSum !== '0')
      .map((plan) => ({ ...plan, loadSum: plan.loanFactSum })) as never,
  clientLoanPlans: ({ type, clientGuid }, { state }) =>
    plansOf(state, clientGuid).filter((plan) => (plan.state === 'concluded') === (type === '2')) as never,
  contractFiles: ({ contractSignId }, { state }) =>
    state.contractFiles.filter((row) => row.contractSignId === contractSignId) as never,
  loanPlansOf: ({ apply_ID }, { state }) => state.loanPlans.filter(({ applyId }) => applyId === apply_ID) as never,
  progress: ({ apply_ID }, { state }) => {
    found(state.projects.find((row) => row.apply_ID === apply_ID));
    return { steps: creditSteps.map(({ value }) => ({ step: value, state: 'now' })) };
  },
};

function plansOf({ loanPlans }: MockState, clientGuid: string): readonly Row[] {
  return loanPlans.filter((plan) => plan.clientGuid === clientGuid);
}
