type Params = Readonly<Record<string, string | number>>;

/**
 * A sentence with `{name}` replaced by its parameter, as `show` writes it. English has words that go with a count:
 * `{count} {count|row is|rows are} left`, the first for one, the second for any other number.
 */
export function fill(
  sentence: string,
  params: Params,
  show: (text: string, name: string) => string = (text) => text,
): string {
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one: string | undefined, many: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (one !== undefined) return String(value) === '1' ? one : many;
      return show(String(value), name);
    },
  );
}
