import { failures } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { failureGroups } from '@danbao/testing/server/tables';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { BatchButton } from '../table/selection/batch-button.tsx';
import { useSelection } from '../table/selection/use-selection.ts';
import { openOffice } from '../testing/office.tsx';
import { Listing } from './listing.tsx';

const office = openOffice();

const failureList = listing(failures.list, { columns: ['name', 'side', 'count'], filters: ['side'] });
const names = ['TypeError', 'RangeError', 'SyntaxError', 'EvalError', 'URIError'];

beforeAll(async () => {
  // The server is that of all files of this process.
  await office.server.deps.db.delete(failureGroups);
  for (const name of names) await office.client.failures.report({ name, message: name, frames: '', appVersion: '1' });
});

interface Row {
  readonly id: string;
  readonly name: string;
}

function List({ work }: { readonly work: (row: Row) => Promise<unknown> }) {
  const selection = useSelection<Row>(({ id }) => id);
  return (
    <Listing
      listing={failureList as never}
      pageSize={2}
      selection={selection as never}
      batch={
        <BatchButton selection={selection} rowName={({ name }) => name} work={work} question={{ text: '都处理吗？' }}>
          处理
        </BatchButton>
      }
    />
  );
}

const choosePage = async () => userEvent.click(await screen.findByRole('checkbox', { name: '选择本页' }));
const chosen = (count: number) => screen.findByText(`已选 ${count} 条`);
const agree = async () => {
  await userEvent.click(screen.getByRole('button', { name: '处理' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
};

it('offers all rows of all pages once the page is chosen, and the narrowed ones where the list is narrowed', async () => {
  office.show(<List work={async () => {}} />);
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '选择全部 5 条' })).toBeNull();
  await choosePage();
  await chosen(2);
  await userEvent.click(await screen.findByRole('button', { name: '选择全部 5 条' }));
  await chosen(5);
  expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '清除选择' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: '内容' }), 'Range{Enter}');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  await choosePage();
  await chosen(1);
  expect(screen.queryByRole('button', { name: /^选择全部/ })).toBeNull();
});

it('works through all chosen rows, names those that failed with the reason, and keeps them chosen', async () => {
  const worked: string[] = [];
  office.show(
    <List
      work={async ({ name }) => {
        worked.push(name);
        if (name === 'EvalError') throw new Error('不行');
      }}
    />,
  );
  await choosePage();
  await userEvent.click(await screen.findByRole('button', { name: '选择全部 5 条' }));
  await chosen(5);
  await agree();
  const failed = within(await screen.findByRole('list', { name: '未成功的记录' }));
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['EvalError Error: 不行']);
  expect([...worked].sort()).toEqual([...names].sort());
  await screen.findByText(/已完成 4 条。/);
  await userEvent.click(within(screen.getByRole('dialog', { name: '处理' })).getByText('关闭'));
  await chosen(1);
});

it('is stopped between rows: what is under way ends, the rest stays chosen', async () => {
  const waiting: (() => void)[] = [];
  office.show(<List work={() => new Promise<void>((resolve) => waiting.push(resolve))} />);
  await choosePage();
  await userEvent.click(await screen.findByRole('button', { name: '选择全部 5 条' }));
  await chosen(5);
  await agree();
  await screen.findByRole('progressbar', { name: '处理' });
  await waitFor(() => expect(waiting).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  for (const end of waiting) end();
  await screen.findByText(/已停止，1 条未处理。/);
  expect(waiting).toHaveLength(4);
});
