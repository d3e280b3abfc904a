// @vitest-environment jsdom
import '../../../../scripts/testing/jsdom.ts';
import { ConfirmHost, DanbaoProvider, useUnsaved } from '@danbao/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { client, questions, session, unsaved } from './danbao.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(cleanup);

/** A list with a dialog that holds a text. */
function List() {
  const [text, type] = useState('');
  const [isOpen, open] = useState(true);
  useUnsaved(isOpen && text !== '', { onLeave: () => open(false) });
  return isOpen ? <input aria-label="名称" value={text} onChange={({ target }) => type(target.value)} /> : <p>列表</p>;
}

async function showList() {
  const Root = () => (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = ['/dashboard', '/login', '/other'].map((path) => ({ path, element: <p>{path}</p> }));
  const routes = [{ Component: Root, children: [...children, { path: '/list', Component: List }] }];
  const router = createMemoryRouter(routes, { initialEntries: ['/dashboard', '/list?page=1', '/list?page=2'] });
  render(
    <DanbaoProvider client={client} session={session} questions={questions} unsaved={unsaved}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </DanbaoProvider>,
  );
  await screen.findByLabelText('名称');
  const at = () => router.state.location.pathname + router.state.location.search;
  return { at, go: (to: string | -1 | -2) => act(() => router.navigate(to as string)) };
}

const type = () => userEvent.setup().type(screen.getByLabelText('名称'), '江城');
const answer = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await userEvent.setup().click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

it.each([
  ['another page', '/other'],
  ['the page before', -2],
  ['the same page as it was before', -1],
] as const)('with an open dialog that holds input the way to %s asks once', async (_, to) => {
  const { at, go } = await showList();
  await type();
  await go(to);
  await answer('继续填写');
  expect(at()).toBe('/list?page=2');
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('江城');
  await go(to);
  await answer('离开');
  await waitFor(() => expect(at()).toBe({ '/other': '/other', '-2': '/dashboard', '-1': '/list?page=1' }[to]));
  expect(screen.queryByLabelText('名称')).toBeNull();
  expect(unsaved.has()).toBe(false);
});

it('without input nobody is asked, nor where the page only changes its own address, nor when the session is over', async () => {
  const clean = await showList();
  await clean.go(-2);
  expect(clean.at()).toBe('/dashboard');
  cleanup();
  const { at, go } = await showList();
  await type();
  await go('/list?page=3');
  expect(at()).toBe('/list?page=3');
  await go('/login');
  expect(at()).toBe('/login');
});
