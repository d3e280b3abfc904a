import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useListParams } from './list-params.ts';

it('asking for the same again loads the list again, and only what may be out of date', async () => {
  const queries = new QueryClient();
  const calls: string[] = [];
  const { result } = renderHook(
    () => {
      const [asked, ask] = useListParams({ search: { text: '' }, page: 1, size: 10 }, undefined);
      useQuery({ queryKey: ['list', asked], queryFn: () => calls.push(`list ${asked.search.text}`) });
      useQuery({ queryKey: ['words'], queryFn: () => calls.push('words'), staleTime: Number.POSITIVE_INFINITY });
      return { asked, ask };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  const find = (text: string) => act(() => result.current.ask({ size: 10, page: 1, search: { text } }));
  await waitFor(() => expect(calls).toEqual(['list ', 'words']));

  find('');
  await waitFor(() => expect(calls).toEqual(['list ', 'words', 'list ']));
  find('船');
  await waitFor(() => expect(calls).toEqual(['list ', 'words', 'list ', 'list 船']));
  expect(result.current.asked.search.text).toBe('船');
});
