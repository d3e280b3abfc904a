// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressState } from './use-address-state.ts';

type State = ReturnType<typeof useAddressState<'order' | 'where' | 'page'>>;

const open = (address: string) => {
  let state: State | undefined;
  const Page = () => {
    state = useAddressState({ order: '', where: '', page: '1' });
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, state: () => state as State };
};

it('two changes within a moment both stand in the address, each as it was drawn for', async () => {
  const { router, state } = open('/?page=3');
  const [drawn, change] = state();
  await act(async () => {
    change({ ...drawn, order: '-name', page: '1' });
    change({ ...drawn, where: 'a==x' });
  });
  expect(router.state.location.search).toBe('?order=-name&where=a%3D%3Dx');
  expect(state()[0]).toEqual({ order: '-name', where: 'a==x', page: '1' });
});

it('a way back is where the next change begins', async () => {
  const { router, state } = open('/?order=name');
  await act(async () => state()[1]({ order: '' }));
  await act(async () => router.navigate('/?order=name', { replace: true }));
  await act(async () => state()[1]({ where: 'a==x' }));
  expect(router.state.location.search).toBe('?order=name&where=a%3D%3Dx');
});
