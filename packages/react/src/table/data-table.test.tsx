import { areas, createClient, createSession } from '@danbao/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { DataTable } from './data-table.tsx';

it('keeps the rows of an earlier query out of reach: nobody changes a department of the unit that was left', () => {
  const session = createSession();
  const client = createClient(areas, { baseUrl: 'http://office.test/api', session });
  const departments = (stale: boolean) => (
    <DanbaoProvider client={client} session={session}>
      <DataTable
        label="部门"
        columns={[{ id: 'name', header: '名称', cell: ({ name }: { name: string }) => name }]}
        rows={[{ name: '业务二部' }]}
        rowKey={({ name }) => name}
        stale={stale}
      />
    </DanbaoProvider>
  );
  const { rerender } = render(departments(true));
  const isInert = () => screen.getByText('业务二部').closest('tbody')?.hasAttribute('inert');
  expect(isInert()).toBe(true);
  rerender(departments(false));
  expect(isInert()).toBe(false);
});
