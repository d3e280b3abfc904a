import { and, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { clientLetters, clients } from '../../db/schema.ts';
import { holdsPairs } from '../../resources/letter-pairs.ts';

/** The clients whose name, certificate number or telephone holds the text, wherever it stands and however few they are of many. */
export function holdingText(text: string): SQL | undefined {
  const pattern = containing(text);
  const holds = or(
    ilike(clients.clientName, pattern),
    ilike(clients.certificateCode, pattern),
    ilike(clients.phone, pattern),
  );
  return and(holdsPairs(clientLetters, text), holds);
}
