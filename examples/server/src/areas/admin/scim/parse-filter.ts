import { type Filter, parse } from 'scim2-parse-filter';

/** The longest filter or path. */
const longest = 4000;

/** What a filter or a path with a filter in it says, or nothing where it is not understood. */
export function parseFilter(text: string): Filter | undefined {
  // JSON texts have no control characters, and the parser is not to be fed with any: it may not come to an end.
  if (text.length > longest || /\p{Cc}/u.test(text)) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
