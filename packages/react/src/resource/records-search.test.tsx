import { areas, createClient, createSession } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { type AnyResource, parametersOf } from '@danbao/core/resources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { violationsIn } from '../testing/violations.ts';
import { RecordsSearch } from './records-search.tsx';
import { emptyFilter } from './use-records.ts';

const session = createSession();
const client = createClient(areas, {
  baseUrl: 'http://office.test/api',
  session,
  fetch: async () => Response.json({ code: 200, success: true, data: [] }),
});
const resources: readonly AnyResource[] = Object.values(createDanbao({}).resources);

it('everything in the bar of every list has a name, whether nothing is asked or everything that it declares', async () => {
  expect(resources.length).toBeGreaterThan(80);
  for (const resource of resources) {
    const none = emptyFilter(resource);
    const asked = resource.list.filters.flatMap(parametersOf).map((name: string) => [name, '1']);
    for (const filter of [none, { ...none, ...Object.fromEntries(asked), where: 'createTime=ge=2026-01-01' }]) {
      const { container, unmount } = render(
        <DanbaoProvider client={client} session={session} resources={resources}>
          <QueryClientProvider client={new QueryClient()}>
            <RecordsSearch resource={resource} filter={filter} onFind={() => {}} />
          </QueryClientProvider>
        </DanbaoProvider>,
      );
      expect(await violationsIn(container), resource.name).toEqual([]);
      unmount();
    }
  }
});
