import { areas, createClient, createSession } from '@danbao/core';
import { regions } from '@danbao/core/measures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { useEndpoint } from './use-endpoint.ts';

it('a question is given up at the server once another is asked in its place', async () => {
  const asked: AbortSignal[] = [];
  const fetch = (request: Request) => {
    asked.push(request.signal);
    return new Promise<Response>(() => {});
  };
  const session = createSession();
  const client = createClient(areas, { baseUrl: 'http://office.test/api', session, fetch });
  const Regions = ({ of }: { readonly of: string }) => (
    <output>{useEndpoint(regions.children, { pmultiLevelSortID: of }, { keepPrevious: true }).status}</output>
  );
  const queries = new QueryClient();
  const shown = (of: string) => (
    <DanbaoProvider client={client} session={session}>
      <QueryClientProvider client={queries}>
        <Regions of={of} />
      </QueryClientProvider>
    </DanbaoProvider>
  );
  const view = render(shown('1'));
  await waitFor(() => expect(asked).toHaveLength(1));
  view.rerender(shown('2'));
  await waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]));
  view.unmount();
  await waitFor(() => expect(asked.every(({ aborted }) => aborted)).toBe(true));
});
