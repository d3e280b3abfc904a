/**
 * The kit's styles without cascade layers, for pages whose own styles reset elements outside any layer: those win over
 * everything in a layer, but not over a class. The kit's own reset takes part with the weight of one class.
 */
export function unlayered(css: string): string {
  const opened = /@layer [\w-]+\s*\{/g;
  const parts: string[] = [];
  let at = 0;
  for (let match = opened.exec(css); match; match = opened.exec(css)) {
    const end = closingBrace(css, opened.lastIndex);
    parts.push(css.slice(at, match.index), css.slice(opened.lastIndex, end));
    at = end + 1;
    opened.lastIndex = at;
  }
  const flat = [...parts, css.slice(at)].join('');
  return flat.replace(/@layer [\w\s,-]+;/g, '').replaceAll(':where([class*=db-', ':is([class*=db-');
}

/** Where the block ends whose inside starts at `start`; braces in strings do not count. */
function closingBrace(css: string, start: number): number {
  const marks = /["'{}]/g;
  marks.lastIndex = start;
  let depth = 1;
  for (let match = marks.exec(css); match; match = marks.exec(css)) {
    const [mark] = match;
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    else marks.lastIndex = endOfString(css, match.index);
    if (depth === 0) return match.index;
  }
  throw new Error('a @layer block is not closed');
}

function endOfString(css: string, start: number): number {
  const quote = css[start];
  let at = start + 1;
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1;
  return at + 1;
}
