/** Pages are at most this long, whatever is asked for. */
const longest = 10_000;
const lastPage = 1_000_000;

/** `limit` and `offset` of the page that a checked query asks for. */
export function pageWindow(query: { readonly pageNum?: string | undefined; readonly pageSize?: string | undefined }) {
  const limit = Math.min(Number(query.pageSize ?? 10), longest);
  const page = Math.min(Number(query.pageNum ?? 1), lastPage);
  return { limit, offset: (page - 1) * limit };
}

/** A pattern for `ilike` that finds the text anywhere; its own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
