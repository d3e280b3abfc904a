import type { Issue } from '../field/validate.ts';
import { addDecimals, compareDecimals, subtractDecimals } from '../format/decimal.ts';
import { type Label, label } from '../label.ts';
import { amountLabel } from './amount-label.ts';
import { type Movement, type MovingKind, type Posting, postingOf } from './movement.ts';
import { balancesOfEachDay, lowestBalance, lowestOf, type Quantity, signedMovements } from './quantity.ts';

type Values = Readonly<Record<string, unknown>>;

export interface LimitDefinition {
  readonly name: string;
  /** What may never fall below zero, at the end of no day. */
  readonly quantity: Quantity;
  /**
   * `running`: what stands at the end of each day. `each`: what each day comes to by itself, today and later; what was is left as it is.
   * @default 'running'
   */
  readonly days?: 'running' | 'each';
  /** The kind of parent whose records it holds for, as movements name it: `project`. */
  readonly by: string;
  /** Why, where quantity and number do not say it: `库位已满`. */
  readonly says?: Label;
}

/** What may never exceed what: a quantity that stays at zero or above for each parent, whoever changes which side of it. */
export type Limit = LimitDefinition;

/** Declares a limit. */
export function limit(definition: LimitDefinition): Limit {
  return definition;
}

/** A record as limits read it: its id and its values. */
export interface LimitedRecord {
  readonly id: string;
  readonly values: Values;
}

/** A change of a record; an addition has nothing before it, a deletion nothing after it. */
export interface LimitedChange {
  readonly of: MovingKind;
  readonly before?: LimitedRecord | undefined;
  readonly after?: LimitedRecord | undefined;
}

/** A change of another record that a change brings with it. */
export interface MovedAlong extends LimitedChange {
  /** The field of the changed record at which it is said. */
  readonly field: string;
}

/** A parent whose quantities a change may move. */
export interface LimitedParent {
  readonly limit: Limit;
  /** The values of the fields that name it, in the order of the movements' `parents`. */
  readonly key: readonly string[];
}

/** The limits that a change may break, for each parent that it moves something of. A record that is only added is nobody's parent yet. */
export function limitsTouchedBy(limits: readonly Limit[], change: LimitedChange): readonly LimitedParent[] {
  const { of, before, after } = change;
  const records = [before, after].flatMap((record) => record ?? []);
  return parentsOf(limits, of, records).filter(
    ({ limit: one, key }) => (before !== undefined || key.join(' ') !== after?.id) && isMoved(one, key, change),
  );
}

/** The parents that records name, of every limit in which their kind takes part: each once. */
export function parentsOf(
  limits: readonly Limit[],
  of: MovingKind,
  records: readonly LimitedRecord[],
): readonly LimitedParent[] {
  return limits.flatMap((one) => {
    const keys = movementsOf(one, of).flatMap(({ movement }) =>
      records.map((record) => parentOf(one, movement, record)),
    );
    const named = keys.filter((key) => key.every((part) => part !== ''));
    return [...new Map(named.map((key) => [key.join(' '), { limit: one, key }])).values()];
  });
}

/**
 * What is wrong with a change by a limit, given what stood before it: nothing where the quantity stays at zero or above at the
 * end of every day, or where it fell below before and the change does not make it worse.
 */
export function limitIssues(
  { limit: one, key }: LimitedParent,
  change: LimitedChange,
  standing: readonly Posting[],
  { today = '' }: { readonly today?: string } = {},
): readonly Issue[] {
  const leaves = moved(one, key, change.of, change.before);
  const comes = moved(one, key, change.of, change.after);
  const [wasBounded, isBounded] = bounds(one, standing, leaves, comes);
  if (!isBounded) return [];
  const was = wasBounded ? lowest(one, standing, today).balance : '0';
  const is = lowest(one, [...standing, ...postingsMoved({ limit: one, key }, change)], today);
  if (compareDecimals(is.balance, '0') >= 0 || compareDecimals(is.balance, was) >= 0) return [];
  return [issueOf(one, change.of, comes[0], is)];
}

function lowest({ quantity, days = 'running' }: Limit, postings: readonly Posting[], today: string) {
  if (days === 'running') return lowestBalance(quantity, postings);
  return lowestOf(balancesOfEachDay(quantity, postings).filter(({ day }) => day === '' || day >= today));
}

function isMoved(one: Limit, key: readonly string[], { of, before, after }: LimitedChange): boolean {
  const [was, is] = [before, after].map((record) => moved(one, key, of, record).map(({ posting }) => posting));
  return JSON.stringify(was) !== JSON.stringify(is);
}

/** What a change adds to the quantity of a limit for a parent; what it takes away with a minus. */
export function postingsMoved({ limit: one, key }: LimitedParent, change: LimitedChange): readonly Posting[] {
  const taken = moved(one, key, change.of, change.before).map(({ posting }) => ({
    ...posting,
    amount: subtractDecimals('0', posting.amount),
  }));
  return [...taken, ...moved(one, key, change.of, change.after).map(({ posting }) => posting)];
}

interface Moved {
  readonly movement: Movement;
  readonly sign: 1 | -1;
  readonly posting: Posting;
}

function moved(
  one: Limit,
  key: readonly string[],
  of: MovingKind,
  record: LimitedRecord | undefined,
): readonly Moved[] {
  if (!record) return [];
  return movementsOf(one, of).flatMap(({ movement, sign }) => {
    const posting =
      parentOf(one, movement, record).join(' ') === key.join(' ') ? postingOf(movement, record.values) : undefined;
    return posting ? [{ movement, sign, posting }] : [];
  });
}

/** The limits that records of this kind count in. */
export function limitsOf(limits: readonly Limit[], kind: string): readonly Limit[] {
  return limits.filter((one) => movementsOf(one, { name: kind }).length > 0);
}

function movementsOf({ quantity, by }: Limit, of: Pick<MovingKind, 'name'>) {
  return signedMovements(quantity).filter(
    ({ movement }) => movement.of.name === of.name && movement.parents[by] !== undefined,
  );
}

function parentOf({ by }: Limit, { parents }: Movement, { id, values }: LimitedRecord): readonly string[] {
  return (parents[by] ?? []).map((field) => (field === 'id' ? id : String(values[field] ?? '')));
}

/** Whether there is a limit before and after the change: a place without a capacity has none. */
function bounds(
  { quantity }: Limit,
  standing: readonly Posting[],
  leaves: readonly Moved[],
  comes: readonly Moved[],
): readonly [was: boolean, is: boolean] {
  const [allowance, ...others] = quantity.adds;
  if (!allowance || allowance.day !== undefined || others.length > 0) return [true, true];
  const sets = (list: readonly Moved[]) => list.some(({ movement }) => movement.name === allowance.name);
  const was = standing.some(({ movement }) => movement === allowance.name);
  return [was, sets(comes) || (was && !sets(leaves))];
}

/** At which field, how much there may be, and what would become of the quantity. */
function issueOf(
  { quantity, by, says }: Limit,
  of: MovingKind,
  comes: Moved | undefined,
  { day, balance }: { readonly day: string; readonly balance: string },
): Issue {
  if (!comes) return { field: of.id, rule: 'limit', message: says ?? becomes(quantity, day, balance) };
  const { movement, sign, posting } = comes;
  const field = movement.amounts?.[0] ?? movement.parents[by]?.at(-1) ?? of.id;
  const bound = sign === 1 ? subtractDecimals(posting.amount, balance) : addDecimals([posting.amount, balance]);
  if (movement.amounts === undefined) return { field, rule: 'limit', message: says ?? becomes(quantity, day, balance) };
  const least = compareDecimals(bound, '0') < 0 ? '0' : bound;
  const [rule, zh, en] = sign === 1 ? ['min', '最少', 'at least'] : ['max', '最多', 'at most'];
  const then = becomes(quantity, day, balance);
  return {
    field,
    rule,
    params: { variant: 'value', [rule]: least },
    message: label(
      `${zh} ${amountLabel(least, quantity.unit).zh}，否则${then.zh}`,
      `${en} ${amountLabel(least, quantity.unit).en}; otherwise ${then.en}`,
    ),
  };
}

function becomes(of: Quantity, day: string, balance: string): Label {
  const { zh, en } = amountLabel(balance, of.unit);
  const at = day === '' ? ['', ''] : [`在 ${day} `, ` on ${day}`];
  return label(`${of.label.zh}${at[0]}将为 ${zh}`, `${inSentence(of.label.en)} would be ${en}${at[1]}`);
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
