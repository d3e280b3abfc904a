// @vitest-environment jsdom
import '../../../../scripts/testing/jsdom.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useOutlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { KeptPages } from './kept-pages.tsx';

afterEach(cleanup);

const cached = ['/search', '/customer/list'];
const log: string[] = [];

function Counter() {
  const { pathname, search } = useLocation();
  const [count, setCount] = useState(0);
  const [open] = useState(pathname);
  useEffect(() => {
    log.push(`+${open}`);
    return () => void log.push(`-${open}`);
  }, [open]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${open} at ${pathname}${search}: ${count}`}
    </button>
  );
}

/** The stack of the app with pages of the test; `open` are its tabs. */
function stackWith(open: { keys: readonly string[] }) {
  const Stack = () => {
    const location = useLocation();
    const outlet = useOutlet();
    const isKept = cached.includes(location.pathname);
    const isFresh = (location.state as { fresh?: boolean } | null)?.fresh === true;
    const current = isKept ? { key: location.pathname, location, page: outlet, isFresh } : undefined;
    return (
      <>
        <KeptPages current={current} open={open.keys} />
        {!isKept && outlet}
      </>
    );
  };
  const page = (path: string) => ({ path, Component: Counter });
  const router = createMemoryRouter([{ Component: Stack, children: [...cached, '/other'].map(page) }], {
    initialEntries: ['/search?q=1'],
  });
  render(<RouterProvider router={router} />);
  return (to: string, state?: object) => act(() => router.navigate(to, { state }));
}

it('a cached page keeps its state and its address while others are shown; its effects rest', async () => {
  log.length = 0;
  const open = { keys: ['/search', '/customer/list', '/other'] };
  const go = stackWith(open);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '/search at /search?q=1: 0' }));
  await go('/other');
  const hidden = screen.getByText('/search at /search?q=1: 1');
  expect(hidden.style.display).toBe('none');
  expect(log.filter((line) => line.includes('/search')).at(-1)).toBe('-/search');
  await user.click(screen.getByRole('button', { name: '/other at /other: 0' }));
  await go('/customer/list');
  await user.click(screen.getByRole('button', { name: '/customer/list at /customer/list: 0' }));
  await go('/search?q=1');
  expect(screen.getByRole('button', { name: '/search at /search?q=1: 1' })).toBe(hidden);
  expect(screen.getByText('/customer/list at /customer/list: 1').style.display).toBe('none');
  await go('/other');
  // Not one of the four: it begins anew.
  expect(screen.getByRole('button', { name: '/other at /other: 0' })).toBeTruthy();
});

it('closing its tab forgets it, and so does a refresh', async () => {
  const open = { keys: ['/search', '/other'] as readonly string[] };
  const go = stackWith(open);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /: 0$/ }));
  await go('/search?q=2', { fresh: true });
  await user.click(screen.getByRole('button', { name: '/search at /search?q=2: 0' }));
  await go('/other');
  expect(screen.getByText('/search at /search?q=2: 1')).toBeTruthy();
  open.keys = ['/other'];
  await go('/other?again');
  expect(screen.queryByText(/^\/search/)).toBeNull();
  await go('/search');
  expect(screen.getByRole('button', { name: '/search at /search: 0' })).toBeTruthy();
});
