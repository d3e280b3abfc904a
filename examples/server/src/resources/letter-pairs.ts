import type { AnyResource } from '@danbao/core';
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

/** Whether a record may hold the text: what the index tells. A single letter is in no pair. */
export function mayHold(resource: AnyResource, text: string): SQL | undefined {
  if (!resource.list.large || [...text].length < 2) return undefined;
  return sql`${sql.raw(searchedPairs(resource))} @> letter_pairs(${text})`;
}
