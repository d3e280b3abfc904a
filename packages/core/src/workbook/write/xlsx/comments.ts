import { columnLetters } from '../../../format/column-letters.ts';
import { tokensOf } from '../xml/rewrite.ts';
import { attributeOf, decodeText, setAttribute, xmlText } from '../xml/text.ts';
import type { NewComment } from './sheet-job.ts';
import type { Shift } from './shift.ts';
import { shiftRange } from './shift-references.ts';

/** By this name in the list of authors our comments are known again. */
export const author = 'Danbao';

/** The cells of a comments part: those with somebody's comment, and those with one of ours. */
export function commentedCells(xml: string): {
  readonly others: ReadonlySet<string>;
  readonly ours: ReadonlySet<string>;
} {
  const others = new Set<string>();
  const ours = new Set<string>();
  const own = ownAuthors(xml);
  for (const { kind, name, source } of tokensOf(xml)) {
    if (name !== 'comment' || kind === 'close') continue;
    const ref = attributeOf(source, 'ref') ?? '';
    (own.has(attributeOf(source, 'authorId') ?? '') ? ours : others).add(ref);
  }
  return { others, ours };
}

/** The comments part with ours taken out or put in and all others moved with their cells. */
export function writeComments(xml: string, shift: Shift, added: readonly NewComment[]): string {
  const prefix = /<([\w.-]+:)?comments\b/.exec(xml)?.[1] ?? '';
  const own = ownAuthors(xml);
  const number = own.values().next().value ?? String(countAuthors(xml));
  let made = '';
  let isGone = false;
  for (const { kind, name, source } of tokensOf(xml)) {
    if (name === 'comment' && kind !== 'close') {
      const ref = shiftRange(attributeOf(source, 'ref') ?? '', shift);
      isGone = kind === 'open' && (ref === undefined || own.has(attributeOf(source, 'authorId') ?? ''));
      if (!isGone && ref !== undefined) made += setAttribute(source, 'ref', ref);
      continue;
    }
    if (isGone) {
      if (name === 'comment') isGone = false;
      continue;
    }
    if (name === 'authors' && own.size === 0 && kind !== 'open') {
      const item = `<${prefix}author>${author}</${prefix}author>`;
      made += kind === 'close' ? item + source : `<${prefix}authors>${item}</${prefix}authors>`;
    } else if (name === 'commentList' && kind === 'close') made += added.map(comment).join('') + source;
    else if (name === 'commentList' && kind === 'empty')
      made += `<${prefix}commentList>${added.map(comment).join('')}</${prefix}commentList>`;
    else made += source;
  }
  return made;

  function comment({ row, column, text }: NewComment): string {
    return `<${prefix}comment ref="${columnLetters(column)}${row}" authorId="${number}"><${prefix}text><${prefix}r><${prefix}rPr><${prefix}sz val="9"/></${prefix}rPr><${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t></${prefix}r></${prefix}text></${prefix}comment>`;
  }
}

/** A comments part without a comment, in the workbook's own namespace. */
export function emptyComments(namespace: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="${namespace}"><authors/><commentList/></comments>`;
}

function ownAuthors(xml: string): ReadonlySet<string> {
  return new Set(authorsOf(xml).flatMap((name, index) => (name === author ? [String(index)] : [])));
}

function countAuthors(xml: string): number {
  return authorsOf(xml).length;
}

function authorsOf(xml: string): string[] {
  const names: string[] = [];
  let name: string | undefined;
  for (const token of tokensOf(xml)) {
    if (token.name === 'commentList') break;
    if (token.name === 'author') {
      if (token.kind === 'open') name = '';
      else {
        names.push(name ?? '');
        name = undefined;
      }
    } else if (token.kind === 'text' && name !== undefined) name += decodeText(token.source);
  }
  return names;
}
