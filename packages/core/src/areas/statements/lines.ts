import { generalLines } from './general.ts';
import type { LineItem, Standard } from './line-item.ts';
import { smallLines } from './small.ts';

/** The lines of each standard, in the order of its forms. */
export const statementLines: Readonly<Record<Standard, readonly LineItem[]>> = {
  general: generalLines,
  small: smallLines,
};

const all = [...generalLines, ...smallLines];
const codes = /* @__PURE__ */ all.map(({ code }) => code);
const byCode = /* @__PURE__ */ new Map(all.map((line) => [line.code, line]));

/** The line with this code; undefined for a code that there is not. */
export function lineItem(code: string): LineItem | undefined {
  return byCode.get(code);
}

/** All lines from the one to the other in the order of the form. */
export function linesBetween(first: string, last: string): readonly LineItem[] {
  return all.slice(codes.indexOf(first), codes.indexOf(last) + 1);
}
