'use client';
import { areas, createClient, createSession, measureKinds } from '@danbao/core';
import { DanbaoProvider, MeasureForm, Messages } from '@danbao/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

const session = createSession();
const client = createClient(areas, { baseUrl: 'http://localhost:1', session });
const queries = new QueryClient();

export function ShipForm() {
  return (
    <QueryClientProvider client={queries}>
      <DanbaoProvider client={client} session={session}>
        <Messages />
        <MeasureForm measure={measureKinds.ship} mode="add" onSaved={() => {}} onClose={() => {}} />
      </DanbaoProvider>
    </QueryClientProvider>
  );
}
