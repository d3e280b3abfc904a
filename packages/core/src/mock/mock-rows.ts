import { found } from './find-row.ts';
import type { MockContext } from './mock-handlers.ts';
import { Refusal } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;

/** The record, unless the caller has seen another version of it. */
export function seenRow({ version }: MockContext, rows: ReadonlyMap<string, Row>, id: string, submitted: unknown): Row {
  const current = found(rows.get(id));
  if (version !== undefined && version !== current.version)
    throw new Refusal(409, 'conflict', { data: { current, submitted } });
  return current;
}

/** Keeps a new record, or the next version of a known one. */
export function keepRow(rows: Map<string, Row>, id: string, body: Row): Row {
  const version = Number(rows.get(id)?.version ?? 0) + 1;
  const kept = { ...body, version: String(version) };
  rows.set(id, kept);
  return kept;
}

/** What is wrong where another record has the same value already. */
export function sameValue(rows: ReadonlyMap<string, Row>, id: string, body: Row, field: string) {
  const isTaken = [...rows].some(([other, row]) => other !== id && row[field] === body[field]);
  return isTaken ? [{ field, rule: 'duplicate' }] : [];
}
