import { label } from '../../label.ts';
import { limit } from '../../relation/limit.ts';
import { movement } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { payments, repayments } from '../credit/payments.ts';
import { compensations, recoveries } from './compensations.ts';
import { overdueRecords } from './overdue.ts';
import { releases } from './releases.ts';

const ofProject = { project: ['projectId'] } as const;
const ofLoan = { ...ofProject, loan: ['projectId', 'loanId'] } as const;
const released = { of: releases, parents: ofProject, day: 'releasedDate', amounts: ['amount'] } as const;

/** What moves the sums of a guarantee. The cockpit's ledger keeps them under the same names. */
export const movements = {
  paid: movement({
    name: 'paid',
    label: label('放款', 'Disbursement'),
    of: payments,
    parents: { project: ['project_ID'], loan: ['project_ID', 'loanId'] },
    day: 'payDate',
    amounts: ['paySum'],
  }),
  repaid: movement({
    name: 'repaid',
    label: label('归还本金', 'Principal repaid'),
    of: repayments,
    parents: ofLoan,
    day: 'repayDate',
    amounts: ['principalSum'],
  }),
  compensated: movement({
    name: 'compensated',
    label: label('代偿本金', 'Principal compensated'),
    of: compensations,
    parents: ofProject,
    day: 'paidDate',
    amounts: ['principal'],
  }),
  costs: movement({
    name: 'costs',
    label: label('代偿利息及费用', 'Interest and fees compensated'),
    of: compensations,
    parents: ofProject,
    day: 'paidDate',
    amounts: ['interest', 'fees'],
  }),
  released: movement({
    ...released,
    name: 'released',
    label: label('其他解除', 'Otherwise released'),
    where: { field: 'reason', is: ['expired', 'waived'] },
  }),
  releasedRepaid: movement({
    ...released,
    name: 'releasedRepaid',
    label: label('凭清偿解除', 'Released as repaid'),
    where: { field: 'reason', is: ['repaid'] },
  }),
  releasedCompensated: movement({
    ...released,
    name: 'releasedCompensated',
    label: label('凭代偿解除', 'Released as compensated'),
    where: { field: 'reason', is: ['compensated'] },
  }),
  /** The whole of a compensation, by the compensation itself. */
  claimed: movement({
    name: 'claimed',
    label: label('代偿本息及费用', 'Compensated with interest and fees'),
    of: compensations,
    parents: { ...ofProject, compensation: ['id'] },
    day: 'paidDate',
    amounts: ['principal', 'interest', 'fees'],
  }),
  recovered: movement({
    name: 'recovered',
    label: label('代偿回收', 'Recovered'),
    of: recoveries,
    parents: { ...ofProject, compensation: ['compensationId'] },
    day: 'recoveredDate',
    amounts: ['amount'],
  }),
  overdue: movement({
    name: 'overdue',
    label: label('逾期本金', 'Fallen overdue'),
    of: overdueRecords,
    parents: ofProject,
    day: 'overdueDate',
    amounts: ['principal'],
  }),
  cured: movement({
    name: 'cured',
    label: label('逾期结清', 'Cured'),
    of: overdueRecords,
    parents: ofProject,
    day: 'curedDate',
    amounts: ['principal'],
  }),
} as const;

const { paid, repaid, compensated, costs, claimed, recovered, overdue, cured } = movements;

/** The quantities of a guarantee: each figure with these words is one of them. All in 万元. */
export const quantities = {
  paidOut: quantity({ name: 'paidOut', label: label('已放款', 'Disbursed'), adds: [paid] }),
  repaid: quantity({ name: 'repaid', label: label('已还本金', 'Principal repaid'), adds: [repaid] }),
  compensated: quantity({
    name: 'compensated',
    label: label('已代偿本金', 'Principal compensated'),
    adds: [compensated],
  }),
  claimed: quantity({
    name: 'claimed',
    label: label('代偿总额', 'Compensation in total'),
    adds: [compensated, costs],
  }),
  recovered: quantity({ name: 'recovered', label: label('已追偿', 'Recovered'), adds: [recovered] }),
  released: quantity({
    name: 'released',
    label: label('已解除责任', 'Released'),
    adds: [movements.releasedRepaid, movements.releasedCompensated, movements.released],
  }),
  /** The principal that the lender is owed under our guarantee. */
  guaranteeOutstanding: quantity({
    name: 'guaranteeOutstanding',
    label: label('在保余额', 'Guarantee outstanding'),
    adds: [paid],
    subtracts: [repaid, compensated],
  }),
  /** Our share of it, less what expired or was waived. */
  liability: quantity({
    name: 'liability',
    label: label('责任余额', 'Liability outstanding'),
    share: 'ours',
    adds: [paid],
    subtracts: [repaid, compensated, movements.released],
  }),
  /** What we paid in the client's place and have not got back. */
  compensationOutstanding: quantity({
    name: 'compensationOutstanding',
    label: label('代偿余额', 'Compensation outstanding'),
    adds: [compensated, costs],
    subtracts: [recovered],
  }),
  overdueOutstanding: quantity({
    name: 'overdueOutstanding',
    label: label('逾期未结清本金', 'Overdue principal'),
    adds: [overdue],
    subtracts: [cured],
  }),
} as const;

/** What never exceeds what: each stays at zero or above, whoever changes which side of it. */
export const guaranteeLimits = [
  limit({
    name: 'loanOutstanding',
    by: 'loan',
    quantity: quantity({
      name: 'loanOutstanding',
      label: label('该用信的贷款余额', 'the outstanding principal of the drawdown'),
      adds: [paid],
      subtracts: [repaid],
    }),
  }),
  limit({ name: 'guaranteeOutstanding', by: 'project', quantity: quantities.guaranteeOutstanding }),
  limit({
    name: 'releasedWithinOutstanding',
    by: 'project',
    quantity: quantity({
      name: 'unreleased',
      label: label('尚未解除的在保余额', 'the guarantee outstanding that is not released'),
      adds: [paid],
      subtracts: [repaid, compensated, movements.released],
    }),
  }),
  limit({
    name: 'releasedWithinRepaid',
    by: 'project',
    quantity: quantity({
      name: 'repaidUnreleased',
      label: label('已还本金未凭以解除的部分', 'what was repaid and not released yet'),
      adds: [repaid],
      subtracts: [movements.releasedRepaid],
    }),
  }),
  limit({
    name: 'releasedWithinCompensated',
    by: 'project',
    quantity: quantity({
      name: 'compensatedUnreleased',
      label: label('已代偿本金未凭以解除的部分', 'what was compensated and not released yet'),
      adds: [compensated],
      subtracts: [movements.releasedCompensated],
    }),
  }),
  limit({
    name: 'recoveredWithinClaimed',
    by: 'compensation',
    quantity: quantity({
      name: 'stillToRecover',
      label: label('该笔代偿尚未追偿的部分', 'what is still to be recovered of the compensation'),
      adds: [claimed],
      subtracts: [recovered],
    }),
  }),
];
