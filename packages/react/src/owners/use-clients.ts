import {
  activeStatus,
  type companyClient,
  type Endpoint,
  owners,
  type Page,
  type personClient,
  type ValuesOf,
} from '@danbao/core';
import { useState } from 'react';
import { usePage } from '../query/use-page.ts';

type Company = ValuesOf<typeof companyClient>;
type Person = ValuesOf<typeof personClient>;

/** A company or a person among the clients (I4). */
export type ClientRecord = Partial<Company> & Partial<Person> & { readonly client_ID: string };

/** A searched and paged list of clients: companies (01) or persons (02). */
export function useClients(type: '01' | '02') {
  const [asked, setAsked] = useState({ query: '', page: 1, size: 10 });
  const queryCondition = { status: activeStatus, ...(asked.query === '' ? {} : { ownerName: asked.query }) };
  const input = { pageNum: String(asked.page), pageSize: String(asked.size), queryCondition };
  const endpoint = type === '02' ? owners.persons : owners.companies;
  const page = usePage(endpoint as Endpoint<object, Page<ClientRecord>>, input);
  return {
    ...asked,
    ...page,
    search: (text: string) => setAsked((before) => ({ ...before, query: text.trim(), page: 1 })),
    goTo: (page: number, size: number) => setAsked((before) => ({ ...before, page, size })),
  };
}
