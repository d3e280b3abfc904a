import { payments } from '@danbao/core/credit';
import { compareDecimals } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { loanNotes } from '../../relations/loan-notes.ts';
import { fieldValue } from '../../resources/table.ts';

/** What is left of each note, and how it stands on the day (`yyyy-MM-dd`). */
export async function notesOf(db: Db, records: readonly Pick<StoredRecord, 'id' | 'values'>[], today: string) {
  if (records.length === 0) return [];
  const projects = [...new Set(records.map(({ values }) => String(values['project_ID'])))];
  const rows = await rowsOf<{ id: string; due: string; outstanding: string }>(
    db,
    sql`select id, due, trim_scale(outstanding)::text as outstanding
      from (${loanNotes(inArray(fieldValue(payments, 'project_ID'), projects))}) n`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map(({ id }) => {
    const { due = '', outstanding = '0' } = byId.get(id) ?? {};
    const isOpen = compareDecimals(outstanding, '0') > 0;
    const noteState = isOpen ? (due < today ? 'overdue' : 'open') : 'settled';
    return { noteOutstanding: outstanding, noteState } as const;
  });
}
