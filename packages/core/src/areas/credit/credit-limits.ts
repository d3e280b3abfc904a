import { label } from '../../label.ts';
import { limit } from '../../relation/limit.ts';
import { type MovingKind, movement } from '../../relation/movement.ts';
import { quantity } from '../../relation/quantity.ts';
import { movements } from '../post-guarantee/quantities.ts';

/** Credits (授信) as limits read them: `applySum` in 万元. */
export const credits: MovingKind = { name: 'application', id: 'apply_ID' };

/**
 * Drawdowns (用信) as limits read them: `applyId`, `projectId`, `state`, `loanSum` and `repaidSum` in 万元, and `isLoopCredit` of
 * their credit (`1` where it revolves).
 */
export const drawdowns: MovingKind = { name: 'loanPlan', id: 'loanId' };

const ofCredit = { credit: ['applyId'] } as const;

/** What moves the sums of credits and drawdowns. */
export const creditMovements = {
  approved: movement({
    name: 'approved',
    label: label('授信金额', 'Facility amount'),
    of: credits,
    parents: { credit: ['id'] },
    amounts: ['applySum'],
  }),
  drawn: movement({
    name: 'drawn',
    label: label('用信', 'Drawn'),
    of: drawdowns,
    parents: ofCredit,
    amounts: ['loanSum'],
    where: { field: 'state', is: ['applied', 'concluded'] },
  }),
  /** Of a revolving credit what was paid back may be drawn again. */
  revolved: movement({
    name: 'revolved',
    label: label('循环额度内归还', 'Paid back of a revolving credit'),
    of: drawdowns,
    parents: ofCredit,
    amounts: ['repaidSum'],
    where: { field: 'isLoopCredit', is: ['1'] },
  }),
  drawdown: movement({
    name: 'drawdown',
    label: label('用信金额', 'Drawdown amount'),
    of: drawdowns,
    parents: { loan: ['projectId', 'id'] },
    amounts: ['loanSum'],
  }),
} as const;

const { approved, drawn, revolved, drawdown } = creditMovements;

/** What a credit comes to, by `credit`. In 万元; what is applied for counts as used. */
export const creditQuantities = {
  used: quantity({ name: 'creditUsed', label: label('已用额度', 'Credit used'), adds: [drawn], subtracts: [revolved] }),
  available: quantity({
    name: 'creditAvailable',
    label: label('可用额度', 'Credit available'),
    adds: [approved, revolved],
    subtracts: [drawn],
  }),
} as const;

/** Nobody draws more than was approved, by whatever is sent, lowered or taken back. */
export const creditLimit = limit({
  name: 'drawnWithinApproved',
  by: 'credit',
  quantity: creditQuantities.available,
});

/** No more is paid out than was drawn. */
export const drawdownLimit = limit({
  name: 'paidWithinDrawdown',
  by: 'loan',
  quantity: quantity({
    name: 'stillToPayOut',
    label: label('该用信尚可放款的部分', 'what may still be paid out of the drawdown'),
    adds: [drawdown],
    subtracts: [movements.paid],
  }),
});
