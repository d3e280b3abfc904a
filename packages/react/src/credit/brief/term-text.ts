import type { Locale } from '@danbao/core';
import { term } from '@danbao/core/fields';

const field = term('期限', 'Term');

/** A term as people read it: 12个月, 6 months 15 days. */
export function termText(text: string, locale: Locale): string {
  const { type } = field;
  return type.format(String(type.parse(text, field)), field, locale);
}
