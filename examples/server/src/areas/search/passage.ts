import type { AnyEntity, Locale } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { betweenSentences, colon } from '@danbao/core/i18n';
import { type Wanted, wordsIn } from './words-in.ts';

/** A record as it is stored, with the definition that says what its values are called and how they are read. */
export interface Described {
  readonly entity: AnyEntity;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Fields of a passage, and characters of each around the word that was found. */
const [maxFields, around, before] = [2, 90, 30];

/** Ids of records and JSON: nothing that people read. */
const isInternal = (text: string) => /\d{32}|\{"|\["/.test(text);

/**
 * The fields of a record in which words stand, as people read them: 经营范围：长江干线散货运输. What its title says already is left out; empty
 * where they stand elsewhere.
 */
export function passageOf(
  { entity, values }: Described,
  { title, terms, locale }: { readonly title: string; readonly terms: readonly Wanted[]; readonly locale: Locale },
): string {
  const texts: string[] = [];
  for (const { label, text } of readings(entity, values, locale)) {
    const word = wordsIn(text, terms)[0];
    if (word === undefined || isInternal(text) || title.includes(text.trim())) continue;
    texts.push(`${label}${colon(locale)}${excerpt(text, word)}`);
    if (texts.length === maxFields) break;
  }
  return texts.join(betweenSentences(locale));
}

interface Reading {
  readonly label: string;
  readonly text: string;
}

/** Every value that is there, the rows of lists after one another. */
function* readings(entity: AnyEntity, values: Described['values'], locale: Locale): Generator<Reading> {
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const value = values[name];
    if (value === undefined || value === null || value === '' || field.references !== undefined) continue;
    if (field.item) {
      for (const row of Array.isArray(value) ? value : [value])
        if (typeof row === 'object' && row !== null) yield* readings(field.item, row, locale);
      continue;
    }
    yield { label: field.label[locale], text: field.type.format(value, field, locale) };
  }
}

/** What stands around a word, with a mark where it was cut. */
function excerpt(text: string, word: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const from = Math.max(0, line.indexOf(word) - before);
  return `${from > 0 ? '…' : ''}${line.slice(from, from + around)}${from + around < line.length ? '…' : ''}`;
}
