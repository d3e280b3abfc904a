// @vitest-environment jsdom
import '../../../../scripts/testing/jsdom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { optionalPart } from './optional-part.tsx';

afterEach(cleanup);

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a part whose code cannot be had leaves the page as it is, with what was given for it in its place', async () => {
  const Bell = optionalPart<object>(lost);
  const Icon = optionalPart<object>(lost, () => <i>room</i>);
  const Count = optionalPart<object>(async () => () => <b>3</b>);
  const { container } = render(
    <Suspense fallback={null}>
      <p>page</p>
      <Bell />
      <Icon />
      <Count />
    </Suspense>,
  );
  await screen.findByText('3');
  expect(container.innerHTML).toBe('<p>page</p><i>room</i><b>3</b>');
});
