import { type EntryNotice, type NoticePreference, noticePreferences } from '@danbao/core/office';

/** What is to be gathered is told together, at most once in so many ms. */
export const gatherEvery = 1_800_000;

export interface DueNotices {
  /** To be shown now. */
  readonly due: readonly EntryNotice[];
  /** Some wait until what is gathered is told. */
  readonly isWaiting: boolean;
}

/**
 * Which of the notifications are shown, by how their kinds come to the person: at once, with what is gathered when that is due,
 * or only in the centre. Without preferences each comes as its kind is defined.
 */
export function dueNotices(
  found: readonly EntryNotice[],
  preferences: readonly NoticePreference[] = noticePreferences(new Map()),
  isGatheringDue = true,
): DueNotices {
  const arrivals = new Map(preferences.map(({ kind, arrival }) => [kind, arrival]));
  const due = found.filter(({ kind }) => {
    const arrival = arrivals.get(kind);
    return arrival !== 'centre' && (arrival !== 'digest' || isGatheringDue);
  });
  return { due, isWaiting: !isGatheringDue && found.some(({ kind }) => arrivals.get(kind) === 'digest') };
}
