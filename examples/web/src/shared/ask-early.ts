import type { QueryClient } from '@tanstack/react-query';

/** Asks the server what the first page needs. */
type Ask = (token: string) => Asked | undefined;

interface Asked {
  readonly queryKey: readonly unknown[];
  readonly answer: Promise<unknown>;
}

/** The time, in ms, in which a slow machine has drawn the first page. */
const drawn = 2000;

let ask: Ask | undefined;
let asked: (Asked & { readonly token: string }) | undefined;

/** What is asked as soon as a password is accepted: the answer comes along with user and menu, not after them. */
export function onToken(next: Ask): void {
  ask = next;
}

export function askWith(token: string): void {
  const next = ask?.(token);
  asked = next && { ...next, token };
  // Whoever needs it asks again.
  next?.answer.catch(() => {});
}

/** Hands what was asked with this token to the pages. */
export function takeAsked(token: string | undefined, queries: QueryClient): void {
  if (!asked || asked.token !== token) return;
  const { queryKey, answer } = asked;
  asked = undefined;
  // The page that is drawn next does not ask again.
  queries.setQueryDefaults(queryKey, { staleTime: drawn });
  void queries.prefetchQuery({ queryKey, queryFn: () => answer });
}
