import { expectTypeOf, test } from 'vitest';
import { menuPage } from '../pages.ts';
import { buildPath, type RouteMatch, type RouteParams } from '../routes.ts';

test('the parameters of a route follow from its path', () => {
  expectTypeOf<RouteParams<'logpt'>['id']>().toEqualTypeOf<string>();
  expectTypeOf<RouteParams<'borrowing'>['rand']>().toEqualTypeOf<string | undefined>();
  buildPath('dashboard');
  buildPath('borrowing', { id: '1', type: '2', infoId: '3' });
  buildPath('borrowing', { id: '1', type: '2', infoId: '3', rand: 'x' });
  // @ts-expect-error infoId is missing
  buildPath('borrowing', { id: '1', type: '2' });
  // @ts-expect-error the route has parameters
  buildPath('logpt');
  // @ts-expect-error there is no such route
  buildPath('nowhere');
});

test('a page of the menu is a fixed route or one of ours', () => {
  menuPage('dashboard');
  menuPage('projects');
  // @ts-expect-error there is no such page
  menuPage('nowhere');
});

test('a match knows its parameters by its name', () => {
  const match = { name: 'logpt', params: { id: '1' } } as RouteMatch;
  if (match.name === 'logpt') expectTypeOf(match.params.id).toEqualTypeOf<string>();
});
