import { addDecimals } from '../format/decimal.ts';
import type { Label } from '../label.ts';
import type { AnyResource } from '../resource/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A kind of record that moves quantities: a resource, or another kind by its name and the field with its id. */
export type MovingKind = Pick<AnyResource, 'name' | 'id'>;

/** The records of one kind as they move a quantity: each by an amount, on its business date. */
export interface Movement {
  /** `paid`: in the rows behind a figure, and in formulas. */
  readonly name: string;
  readonly label: Label;
  readonly of: MovingKind;
  /** The fields that name what a record belongs to, by the kind of parent: `{ project: ['projectId'] }`; `id` is the record itself. */
  readonly parents: Readonly<Record<string, readonly string[]>>;
  /** The field with the business date; without one the movement holds at all times. */
  readonly day?: string;
  /** The fields that are added up, in the unit of the quantity; without any, each record counts as one. */
  readonly amounts?: readonly string[];
  /** Only records whose field has one of these values. */
  readonly where?: { readonly field: string; readonly is: readonly string[] };
}

/** What moved on a day. `day` is `yyyy-MM-dd`, or empty of a movement without dates. */
export interface Posting {
  /** The name of the movement. */
  readonly movement: string;
  readonly day: string;
  /** In the unit of the quantity. */
  readonly amount: string;
}

/** The same postings, one for each movement and day. */
export function addedUp(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const name = `${posting.movement} ${posting.day}`;
    const amount = addDecimals([sums.get(name)?.amount ?? '0', posting.amount]);
    sums.set(name, { ...posting, amount });
  }
  return [...sums.values()];
}

/** Declares which records move a quantity, by which amount and when. */
export function movement(definition: Movement): Movement {
  return definition;
}

/** What a record moves; undefined where it does not take part, or has no amount to take part with. */
export function postingOf(definition: Movement, values: Values): Posting | undefined {
  const { name, where, day, amounts } = definition;
  if (where && !where.is.includes(String(values[where.field] ?? ''))) return undefined;
  const on = day === undefined ? '' : String(values[day] ?? '').slice(0, 10);
  if (day !== undefined && on === '') return undefined;
  if (amounts === undefined) return { movement: name, day: on, amount: '1' };
  const texts = amounts.map((field) => String(values[field] ?? ''));
  if (texts.every((text) => text === '')) return undefined;
  return { movement: name, day: on, amount: addDecimals(texts.map((text) => text || '0')) };
}
