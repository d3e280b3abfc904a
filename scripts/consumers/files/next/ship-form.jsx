'use client';
import { areas, createClient, createSession } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { DanbaoProvider, Messages } from '@danbao/react';
import { MeasureForm } from '@danbao/react/measures';
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
