import type { Params } from './messages.ts';

/** As `fill` of core, which a command that says one sentence would load all of; a test holds the two together. */
export function fill(sentence: string, params: Params, show: (text: string, name: string) => string): string {
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
