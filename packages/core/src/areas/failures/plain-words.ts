/** What V8 names in its own sentences are names of the code, not values. */
const namesOfCode = /\((?:reading|setting) '[\w$.]{1,60}'\)/g;
const quoted = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|「[^」]*」?/g;
const longestWord = 40;
/** Stands for such a name meanwhile; no error uses it. */
const mark = '\ue000';

/**
 * The message of an error without what may be about people or business: what stands in quotes, letters that are not ASCII, words with a
 * digit in them, addresses and very long words are dots. What is left tells causes apart and names nobody (A24).
 */
export function plainMessage(message: string): string {
  const kept: string[] = message.match(namesOfCode) ?? [];
  const masked = message
    .replaceAll(mark, '…')
    .replace(namesOfCode, mark)
    .replace(quoted, '…')
    .replace(/\S+@\S+|\w+:\/\/\S+|[\w.-]*\/[\w./?&=%-]+/g, '…')
    .replace(/[^\x20-\x7e\ue000…]+/g, '…')
    .replace(/[^\s…\ue000()[\]{}:;,]+/g, (word) => (/\d/.test(word) || word.length > longestWord ? '…' : word));
  let next = 0;
  return masked
    .replace(/\ue000/g, () => kept[next++] ?? '…')
    .replace(/…(?:\s*…)+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

/** The path of a page without ids: a segment that is no plain word of ours is a place. */
export function plainPath(path: string): string {
  const segments = (path.split(/[?#]/)[0] ?? '').split('/').slice(0, 12);
  return segments.map((segment) => (/^:?[a-zA-Z][a-zA-Z-]{0,39}$|^\*?$/.test(segment) ? segment : ':id')).join('/');
}

/** A line of a stack: `name file:line:column`, the file without folders, host and query; undefined where it is none. */
export function plainFrame(line: string): string | undefined {
  const [, name = '', , file = '', place = ''] =
    /^\s*(?:at\s+)?(?:(?:async\s+)?([\w$.<>[\] ]{0,80}?)(\s*\(|@))?[^()]*?([\w.$-]{1,80}\.[cm]?[jt]sx?)(?:\?[^:)]*)?(:\d{1,7}(?::\d{1,7})?)\)?\s*$/.exec(
      line,
    ) ?? [];
  return file === '' ? undefined : `${name.trim() || '?'} ${file}${place}`;
}
