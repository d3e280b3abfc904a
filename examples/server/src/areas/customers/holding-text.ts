import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { clientLetters, clients } from '../../db/schema.ts';
import { containing } from '../paging.ts';

/** The clients whose name, certificate number or telephone holds the text, wherever it stands and however few they are of many. */
export function holdingText(text: string): SQL | undefined {
  const pattern = containing(text);
  const holds = or(
    ilike(clients.clientName, pattern),
    ilike(clients.certificateCode, pattern),
    ilike(clients.phone, pattern),
  );
  // A single letter is in no pair.
  return [...text].length < 2 ? holds : and(sql`${clientLetters} @> letter_pairs(${text})`, holds);
}
