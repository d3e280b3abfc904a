import { numberBrackets, numberSeparators } from '@danbao/core/format';
import type { NumberKey } from '@danbao/core/relations';

const ascii = Array.from({ length: 94 }, (_, at) => 0x21 + at);
const narrow = String.fromCharCode(0x20, ...ascii);
const wide = String.fromCharCode(0x3000, ...ascii.map((code) => code + 0xfee0));
const between = `[[:space:]${numberBrackets}${numberSeparators}]`;

/**
 * The number that a field holds, as `comparedDocumentNumber` of core compares it, in SQL; `values` names the column. Queries and
 * the index behind them read the same, letter for letter.
 */
export function numberAsCompared(values: string, { number }: NumberKey): string {
  if (!/^\w+$/.test(number)) throw new Error(`${number} is no field`);
  const text = `(${values} ->> '${number}')`;
  return `upper(regexp_replace(translate(${text}, ${quoted(wide)}, ${quoted(narrow)}), ${quoted(between)}, '', 'g'))`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
