import { areas, createClient, createSession, type Locale } from '@danbao/core';
import { regions } from '@danbao/core/measures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEndpoint } from '../query/use-endpoint.ts';
import { DanbaoProvider } from './danbao-provider.tsx';

it.each<Locale>(['zh', 'en'])('asks the server for the language of the page: %s', async (locale) => {
  const asked: (string | null)[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.headers.get('accept-language'));
    return Response.json({ data: [] });
  };
  const session = createSession();
  const client = createClient(areas, { baseUrl: 'http://office.test/api', session, fetch });
  const Provinces = () => <output>{useEndpoint(regions.children, { pmultiLevelSortID: '1' }).status}</output>;
  render(
    <DanbaoProvider client={client} session={session} locale={locale}>
      <QueryClientProvider client={new QueryClient()}>
        <Provinces />
      </QueryClientProvider>
    </DanbaoProvider>,
  );
  await waitFor(() => expect(asked).toEqual([locale]));
});
