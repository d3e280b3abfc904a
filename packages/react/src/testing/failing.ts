import type { Client, DanbaoAreas } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { vi } from 'vitest';

/** Fails every call of this endpoint, and of no other, until the function that it returns is called. */
export function failing(client: Client<DanbaoAreas>, endpoint: AnyEndpoint, error: Error): () => void {
  const { request } = client;
  const spy = vi
    .spyOn(client, 'request')
    .mockImplementation((called, ...rest) => (called === endpoint ? Promise.reject(error) : request(called, ...rest)));
  return () => spy.mockRestore();
}
