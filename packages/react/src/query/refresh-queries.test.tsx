import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

test('a change that comes before the first answer is seen: the answer under way is older', async () => {
  const queries = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => asked.push(resolve));
  function List() {
    const { data } = useQuery({ queryKey: ['list'], queryFn: ask, retry: false });
    return <p>{data ?? 'asking'}</p>;
  }
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  );
  const refreshed = refreshQueries(queries, { queryKey: ['list'] });
  asked[0]?.('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after the change');
  await refreshed;
  expect(await screen.findByText('after the change')).toBeDefined();
});
