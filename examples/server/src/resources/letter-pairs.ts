import type { AnyResource } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { expressionOf } from './table.ts';

/**
 * The pairs of neighbouring letters in a text. An index of them finds what holds a text wherever it stands in it, also a
 * Chinese word of two letters, for which an index of letter triples is of no use.
 */
export const makeLetterPairs = sql`create or replace function letter_pairs(searched text) returns text[]
  language plpgsql immutable parallel safe as $$
    declare
      letters text[] := string_to_array(lower(searched), null);
      pairs text[] := '{}';
    begin
      for at in 1 .. cardinality(letters) - 1 loop
        pairs[at] := letters[at] || letters[at + 1];
      end loop;
      return pairs;
    end $$`;

/** The pairs of what a list is searched in; queries and the index must read the same. */
export function searchedPairs(resource: AnyResource): string {
  const texts = resource.list.search.map((field: string) => expressionOf(resource, field));
  return `letter_pairs(${texts.join(" || ' ' || ")})`;
}

/** Letters of either end of a long text that are sought: numbers differ in their last ones, names of companies in their first. */
const soughtAtEnds = 5;

/** Whether what the index reads may hold the text; undefined where the index cannot tell, as a single letter is in no pair. */
export function holdsPairs(indexed: SQL, text: string): SQL | undefined {
  const letters = [...text];
  if (letters.length < 2) return undefined;
  if (letters.length <= soughtAtEnds * 2) return sql`${indexed} @> letter_pairs(${text})`;
  const [first, last] = [letters.slice(0, soughtAtEnds), letters.slice(-soughtAtEnds)].map((some) => some.join(''));
  return sql`${indexed} @> (letter_pairs(${first}) || letter_pairs(${last}))`;
}

/** Whether a record may hold the text: what the index of a large list tells. */
export function mayHold(resource: AnyResource, text: string): SQL | undefined {
  return resource.list.large ? holdsPairs(sql.raw(searchedPairs(resource)), text) : undefined;
}
