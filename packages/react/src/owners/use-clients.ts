import type { Page, ValuesOf } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { activeStatus, type companyClient, owners, type personClient } from '@danbao/core/measures';
import { useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { useRepeatableParams } from '../query/list-params.ts';
import { usePages } from '../query/use-page.ts';

type Company = ValuesOf<typeof companyClient>;
type Person = ValuesOf<typeof personClient>;

/** A company or a person among the clients (I4). */
export type ClientRecord = Partial<Company> & Partial<Person> & { readonly client_ID: string };

/** A searched and paged list of clients: companies (01) or persons (02). */
export function useClients(type: '01' | '02') {
  const [asked, ask] = useRepeatableParams(useState({ query: '', page: 1, size: 10 }));
  const queryCondition = { status: activeStatus, ...(asked.query === '' ? {} : { ownerName: asked.query }) };
  return {
    ...asked,
    ...usePages(clientsOf(type), { queryCondition }, [asked, ask]),
    search: (text: string) => ask({ ...asked, query: text.trim(), page: 1 }),
  };
}

/** Loads one client in full, whose number and phone the list masks. */
export function useLoadClient(): (type: '01' | '02', client_ID: string) => Promise<ClientRecord | undefined> {
  const { client } = useDanbao();
  return async (type, client_ID) => (await client.request(clientsOf(type), { queryCondition: { client_ID } })).rows[0];
}

function clientsOf(type: '01' | '02'): Endpoint<object, Page<ClientRecord>> {
  return (type === '02' ? owners.persons : owners.companies) as Endpoint<object, Page<ClientRecord>>;
}

export function nameOfClient(client: ClientRecord): string {
  return client.clientName || client.personName || '';
}
