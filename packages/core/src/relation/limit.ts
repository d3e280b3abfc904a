import type { Issue } from '../field/validate.ts';
import { addDecimals, compareDecimals, subtractDecimals } from '../format/decimal.ts';
import { groupThousands } from '../format/group-thousands.ts';
import { type Label, label } from '../label.ts';
import type { AnyResource } from '../resource/resource.ts';
import { type Movement, type Posting, postingOf } from './movement.ts';
import { lowestBalance, type Quantity, signedMovements } from './quantity.ts';

type Values = Readonly<Record<string, unknown>>;

export interface LimitDefinition {
  readonly name: string;
  /** What may never fall below zero, at the end of no day. */
  readonly quantity: Quantity;
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

/** A change of a record of a resource; an addition has nothing before it, a deletion nothing after it. */
export interface LimitedChange {
  readonly resource: AnyResource;
  readonly before?: LimitedRecord | undefined;
  readonly after?: LimitedRecord | undefined;
}

/** A parent whose quantities a change may move. */
export interface LimitedParent {
  readonly limit: Limit;
  /** The values of the fields that name it, in the order of the movements' `parents`. */
  readonly key: readonly string[];
}

/** The limits that a change may break, for each parent that it touches. */
export function limitsTouchedBy(limits: readonly Limit[], change: LimitedChange): readonly LimitedParent[] {
  return limits.flatMap((one) => {
    const keys = movementsOf(one, change.resource).flatMap(({ movement }) =>
      [change.before, change.after].flatMap((record) => (record ? [parentOf(one, movement, record)] : [])),
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
): readonly Issue[] {
  const leaves = moved(one, key, change.resource, change.before);
  const comes = moved(one, key, change.resource, change.after);
  const [wasBounded, isBounded] = bounds(one, standing, leaves, comes);
  if (!isBounded) return [];
  const was = wasBounded ? lowestBalance(one.quantity, standing).balance : '0';
  const is = lowestBalance(one.quantity, [...standing, ...postingsMoved({ limit: one, key }, change)]);
  if (compareDecimals(is.balance, '0') >= 0 || compareDecimals(is.balance, was) >= 0) return [];
  return [issueOf(one, change.resource, comes[0], is)];
}

/** What a change adds to the quantity of a limit for a parent; what it takes away with a minus. */
export function postingsMoved({ limit: one, key }: LimitedParent, change: LimitedChange): readonly Posting[] {
  const taken = moved(one, key, change.resource, change.before).map(({ posting }) => ({
    ...posting,
    amount: subtractDecimals('0', posting.amount),
  }));
  return [...taken, ...moved(one, key, change.resource, change.after).map(({ posting }) => posting)];
}

interface Moved {
  readonly movement: Movement;
  readonly sign: 1 | -1;
  readonly posting: Posting;
}

function moved(
  one: Limit,
  key: readonly string[],
  resource: AnyResource,
  record: LimitedRecord | undefined,
): readonly Moved[] {
  if (!record) return [];
  return movementsOf(one, resource).flatMap(({ movement, sign }) => {
    const posting =
      parentOf(one, movement, record).join(' ') === key.join(' ') ? postingOf(movement, record.values) : undefined;
    return posting ? [{ movement, sign, posting }] : [];
  });
}

function movementsOf({ quantity, by }: Limit, resource: AnyResource) {
  return signedMovements(quantity).filter(
    ({ movement }) => movement.of.name === resource.name && movement.parents[by] !== undefined,
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
  resource: AnyResource,
  comes: Moved | undefined,
  { day, balance }: { readonly day: string; readonly balance: string },
): Issue {
  if (!comes) return { field: resource.id, rule: 'limit', message: says ?? becomes(quantity, day, balance) };
  const { movement, sign, posting } = comes;
  const field = movement.amounts?.[0] ?? movement.parents[by]?.at(-1) ?? resource.id;
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
      `${zh} ${amount(quantity, least).zh}：否则${then.zh}`,
      `${en} ${amount(quantity, least).en}, else ${then.en}`,
    ),
  };
}

function becomes(of: Quantity, day: string, balance: string): Label {
  const { zh, en } = amount(of, balance);
  const at = day === '' ? ['', ''] : [`在 ${day} `, ` on ${day}`];
  return label(`${of.label.zh}${at[0]}将为 ${zh}`, `${inSentence(of.label.en)} would be ${en}${at[1]}`);
}

function amount({ unit }: Quantity, text: string): Label {
  const plain = groupThousands(text);
  return unit === 'wan' ? label(`${plain} 万元`, `${plain} (CNY 10,000)`) : label(plain, plain);
}

function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
