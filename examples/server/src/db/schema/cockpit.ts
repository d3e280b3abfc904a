import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

// What figures are counted over, kept per project: whatever changes marks its project, and marked projects are read anew.

/** Projects whose facts are out of date; a row for each change, so that writers never wait for each other here. */
export const cockpitMarks = pgTable('cockpit_marks', { projectId: text('project_id').notNull() });

/** When the facts last were as the data, in one row. */
export const cockpitState = pgTable('cockpit_state', {
  only: boolean('only').primaryKey().default(true),
  asOf: time('as_of').notNull(),
});

const dimensions = {
  unitUid: text('unit_uid').notNull(),
  clientId: text('client_id').notNull(),
  /** Credit code or ID number: customers of the same one are one. */
  clientNo: text('client_no').notNull(),
  product: text('product').notNull(),
  industry: text('industry').notNull(),
  /** The prefecture in which the customer is registered, by their number. */
  area: text('area').notNull(),
  scale: text('scale').notNull(),
};

const flags = {
  productClass: text('product_class').notNull(),
  isSmall: text('is_small').notNull(),
  isFarm: text('is_farm').notNull(),
  isPolicy: text('is_policy').notNull(),
  isFirst: text('is_first').notNull(),
  isFiled: text('is_filed').notNull(),
};

/** A project as figures read it. Amounts are our share in 万元; the moves are what they have come to until now. */
export const cockpitProjects = pgTable(
  'cockpit_projects',
  {
    projectId: text('project_id').primaryKey(),
    ...dimensions,
    ...flags,
    paid: numeric('paid').notNull(),
    repaid: numeric('repaid').notNull(),
    compensated: numeric('compensated').notNull(),
    costs: numeric('costs').notNull(),
    released: numeric('released').notNull(),
    recovered: numeric('recovered').notNull(),
    overdue: numeric('overdue').notNull(),
    cured: numeric('cured').notNull(),
    balance: numeric('balance').notNull(),
    grossBalance: numeric('gross_balance').notNull(),
    bankShare: numeric('bank_share').notNull(),
    liability: numeric('liability').notNull(),
    collateral: numeric('collateral').notNull(),
    fulfilledCollateral: numeric('fulfilled_collateral').notNull(),
    promised: numeric('promised').notNull(),
    feeDue: numeric('fee_due').notNull(),
    yearlySum: numeric('yearly_sum').notNull(),
    creditEnd: text('credit_end').notNull(),
    maturity: text('maturity').notNull(),
  },
  // Which units have guarantees in force.
  ({ unitUid, balance }) => [index('cockpit_projects_in_force').on(unitUid).where(sql`${balance} > 0`)],
);

/** A payment, repayment, compensation, release, recovery or overdue debt. */
export const cockpitMoves = pgTable(
  'cockpit_moves',
  {
    moveId: text('move_id').primaryKey(),
    projectId: text('project_id').notNull(),
    ...dimensions,
    ...flags,
    move: text('move').notNull(),
    day: text('day').notNull(),
    amount: numeric('amount').notNull(),
  },
  // The index of days holds beside them what is added up by customer (migration 0028).
  (table) => [index('cockpit_moves_project').on(table.projectId), index('cockpit_moves_day').on(table.day)],
);

/**
 * Moves added up by month and by one dimension, for figures that ask for no more: `dim` is the dimension or nothing, `month` is
 * nothing in the sums of all months. A project counts as a move of nothing, so that what it belongs to is there.
 */
export const cockpitCells = pgTable(
  'cockpit_cells',
  {
    dim: text('dim').notNull(),
    key: text('key').notNull(),
    unitUid: text('unit_uid').notNull(),
    ...flags,
    move: text('move').notNull(),
    month: text('month').notNull(),
    amount: numeric('amount').notNull(),
    /** How many moves; a cell without one goes. */
    count: integer('count').notNull(),
  },
  ({ dim, month, move, key, count, unitUid, productClass, isSmall, isFarm, isPolicy, isFirst, isFiled }) => [
    primaryKey({
      name: 'cockpit_cells_pk',
      columns: [dim, month, move, key, unitUid, productClass, isSmall, isFarm, isPolicy, isFirst, isFiled],
    }),
    index('cockpit_cells_empty').on(dim).where(sql`${count} = 0`),
  ],
);

/** A measure that still counts. */
export const cockpitMeasures = pgTable(
  'cockpit_measures',
  {
    measureId: text('measure_id').primaryKey(),
    projectId: text('project_id').notNull(),
    unitUid: text('unit_uid').notNull(),
    clientId: text('client_id').notNull(),
    product: text('product').notNull(),
    industry: text('industry').notNull(),
    area: text('area').notNull(),
    kind: text('kind').notNull(),
    secures: text('secures').notNull(),
    isFulfilled: text('is_fulfilled').notNull(),
    since: text('since').notNull(),
    insuredUntil: text('insured_until').notNull(),
    valuedUntil: text('valued_until').notNull(),
    registeredUntil: text('registered_until').notNull(),
    /** The day of its fulfilment, and of the first payment of its project; nothing where there is none. */
    fulfilledOn: text('fulfilled_on').notNull().default(''),
    firstPaid: text('first_paid').notNull().default(''),
    /** `none` or `insured`; nothing where its kind does not ask. */
    insurance: text('insurance').notNull().default(''),
    value: numeric('value').notNull(),
  },
  (table) => [index('cockpit_measures_project').on(table.projectId)],
);

/** The reminders that were sent: each once. */
export const cockpitReminders = pgTable('cockpit_reminders', {
  /** Unit, month and which of the reminders. */
  key: text('key').primaryKey(),
  sentAt: time('sent_at').notNull(),
  people: integer('people').notNull(),
});
