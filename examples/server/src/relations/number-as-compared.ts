import { numberBrackets, numberSeparators } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';

const ascii = Array.from({ length: 94 }, (_, at) => 0x21 + at);
const narrow = String.fromCharCode(0x20, ...ascii);
const wide = String.fromCharCode(0x3000, ...ascii.map((code) => code + 0xfee0));
const between = `[[:space:]${numberBrackets}${numberSeparators}]`;

/** A number of a paper as `comparedDocumentNumber` of core compares it. */
export function numberAsCompared(text: SQL): SQL {
  return sql`upper(regexp_replace(translate(${text}, ${wide}, ${narrow}), ${between}, '', 'g'))`;
}
