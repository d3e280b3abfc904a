import type { ValuesOf } from '@danbao/core';
import type { leavingRow } from '@danbao/core/admin';
import type { Context, Write } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { sentence } from '../../../i18n/sentences.ts';
import type { AccountRow } from '../account-row.ts';

export type LeavingRow = ValuesOf<typeof leavingRow>;
export type LeavingCategory = LeavingRow['category'];

/** A hand-over that is under way, in its transaction. */
export interface Leaving {
  readonly context: Context;
  readonly write: Write;
  readonly from: AccountRow;
  /** Who gets what; nobody where no successor was chosen. */
  readonly to: Readonly<Partial<Record<LeavingCategory, AccountRow>>>;
  readonly time: Date;
}

type About = Pick<LeavingRow, 'category' | 'id' | 'name'>;

export function handed(about: About, to: AccountRow): LeavingRow {
  return { ...about, outcome: 'handed', toName: to.realName };
}

/** Hands one thing over by itself: what is refused stays as it was, with the reason. */
export async function attempt(
  { context, write }: Leaving,
  about: About,
  to: AccountRow,
  work: (write: Write) => Promise<void>,
): Promise<LeavingRow> {
  try {
    await write.each(work);
    return handed(about, to);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, params } = error.details;
    return { ...about, outcome: 'refused', reason: sentence(message, context.locale, params) };
  }
}
