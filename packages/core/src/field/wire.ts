import type { AnyEntity } from '../entity.ts';
import { isDateTimeText } from '../format/date.ts';
import { cleanText } from '../format/text.ts';
import { checkerOf } from './checker.ts';
import type { Field } from './field.ts';
import { holdsText, normalise } from './normalise.ts';

/**
 * A record as it arrives from outside: numbers and booleans of flags, counts and amounts become texts (Y19), and texts are what their
 * fields mean (`normalise`).
 * Ids and codes that arrive as numbers are left alone, so that `validate` refuses what has already lost digits.
 */
export function fromWire(entity: AnyEntity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = { ...record };
  for (const { name, field } of checkerOf(entity).fields.values()) {
    const given = result[name];
    const value = arrived(given ?? aliasOf(field, result), field);
    if (value === null || value === undefined) {
      // To take away what is not there costs as much as to take away what is.
      if (name in result) delete result[name];
    } else if (value !== given) result[name] = value;
  }
  return result;
}

function arrived(value: unknown, field: Field): unknown {
  const { item, type } = field;
  if (item && Array.isArray(value)) return value.map((row) => (isRecord(row) ? fromWire(item, row) : row));
  if (item && isRecord(value)) return fromWire(item, value);
  if (type.control === 'texts') return asTexts(value, field);
  const text = readAs(type.textCell ? value : asText(value), field);
  if (typeof text !== 'string' || text === '' || !holdsText(field)) return text;
  // A day travels as a moment too (F37), and comes back as it was sent.
  return type.name === 'date' && isDateTimeText(text) ? text : normalise(field, text);
}

function aliasOf({ aliases }: Field, record: Readonly<Record<string, unknown>>): unknown {
  return aliases?.map((name) => record[name]).find((value) => value !== undefined && value !== null);
}

/** Ids joined by commas are read as a list too (Y35). */
function asTexts(value: unknown, field: Field): unknown {
  const parts: unknown = typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value;
  if (field.verbatim || !Array.isArray(parts)) return parts;
  return parts.map((part: unknown) => (typeof part === 'string' ? cleanText(part) : part));
}

function readAs(value: unknown, field: Field): unknown {
  const { readAs: old } = field;
  return typeof value === 'string' && old && Object.hasOwn(old, value) ? old[value] : value;
}

function asText(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'number') return value;
  const text = String(value);
  return text.includes('e') ? value : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
