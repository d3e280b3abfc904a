import { addDays, addMonths, daysBetween } from '../../format/calendar.ts';

/** How early something about to end is told of, in days (Z11). */
const noticeDays = 30;
/** For how long a valuation holds, in months, where its kind says nothing (Z11). */
const usualMonths = 12;

/** Why a measure needs attention: its insurance ends or has ended, its valuation is old or soon will be (Z11). */
export type DueReason = 'insurance' | 'valuation';

/** What a list of measures in need of attention names of each. */
export interface AttentionMeasure {
  readonly optGuaranty_ID: string;
  readonly optName: string;
  /** The kind's code, as in addresses. */
  readonly kind: string;
  readonly apply_ID?: string;
  readonly projectName?: string;
  /** `unfulfilled`: entered and not put in place. `unchecked`: put in place, which another person has still to check. */
  readonly reason: 'unfulfilled' | 'unchecked' | DueReason;
  /** The day since which it waits, or on which the insurance or the valuation ends. */
  readonly day: string;
  /** How many days it has waited; how many are left, negative once it has ended. */
  readonly days: number;
  /** The fulfilment that waits for a check. */
  readonly apply_optguaranty_ID?: string;
  readonly version?: number;
  /** Who recorded it. */
  readonly handler?: string;
}

/** For how many days a measure that was entered on a day has waited to be fulfilled. */
export function waitingDays(since: string, today: string): number {
  return Math.max(0, daysBetween(since, today));
}

/** The last day of a valuation made on a day, of a kind whose valuations hold for so many months. */
export function valuationEnd(valuedOn: string, months = usualMonths): string {
  return addMonths(valuedOn, months);
}

/** What ends on this day or before is told of today. */
export function lastDueDay(today: string): string {
  return addDays(today, noticeDays);
}

/** How many days are left until something ends; negative once it has. */
export function daysLeft(end: string, today: string): number {
  return daysBetween(today, end);
}
