import { isApiError, type Requester } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { type EntryAnswers, type NoticePreference, notices } from '@danbao/core/office';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '../query/use-endpoint.ts';

export interface LoadedAnswers {
  readonly answers: EntryAnswers;
  /** How each kind comes to the person; undefined where the server does not say. */
  readonly preferences: readonly NoticePreference[] | undefined;
  /** Some call failed, and not because the session has ended. */
  readonly failed: boolean;
}

/**
 * Asks for everything that a sign-in asks for (P2), all at once; what fails hides nothing else. The meetings, which pages show too,
 * are not asked for again while the answer that a page has got is not older than `age` ms.
 */
export async function loadEntryAnswers(client: Requester, queries: QueryClient, age: number): Promise<LoadedAnswers> {
  const calls = {
    boxes: client.request(notices.messages, { pageNumber: '1', pageSize: '999' }).then(({ rows }) => rows),
    warnings: client.request(notices.warnings, undefined),
    meetings: queries.fetchQuery({
      queryKey: endpointKey(notices.meetings as Endpoint, null),
      queryFn: () => client.request(notices.meetings, undefined),
      retry: false,
      staleTime: age,
    }),
    personal: client.request(notices.personal, undefined),
    business: client.request(notices.business, undefined),
    votes: Promise.all([client.request(notices.votes, undefined), client.request(notices.votedToday, undefined)]).then(
      ([open, votedToday]) => ({ open, votedToday }),
    ),
  };
  // A server without this call shows everything as it is defined.
  const asked = client.request(notices.preferences, undefined).catch(() => undefined);
  const settled = await Promise.allSettled(Object.values(calls));
  const preferences = await asked;
  const entries = Object.keys(calls).flatMap((name, index) => {
    const result = settled[index];
    return result?.status === 'fulfilled' ? [[name, result.value] as const] : [];
  });
  const failed = settled.some((result) => result.status === 'rejected' && isWorthReporting(result.reason));
  return { answers: Object.fromEntries(entries) as EntryAnswers, preferences, failed };
}

/** That nobody is signed in any more is told elsewhere. */
function isWorthReporting(error: unknown): boolean {
  return !isApiError(error) || !['unauthorized', 'aborted'].includes(error.code);
}
