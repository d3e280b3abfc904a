import type { QueryClient } from '@tanstack/react-query';

type Ask = (queries: QueryClient) => void;

let ask: Ask | undefined;

/** What is to be asked of the server as soon as somebody has signed in, before the page that needs it is drawn. */
export function askOnEntry(next: Ask): void {
  ask = next;
}

export function askEarly(queries: QueryClient): void {
  ask?.(queries);
  ask = undefined;
}
