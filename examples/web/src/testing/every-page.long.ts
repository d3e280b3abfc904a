import { fixedRoutes, routeNames } from '@danbao/core/routes';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInOrder, type Screen } from './screens.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
let screens: readonly Screen[];
beforeAll(async () => {
  stage = await setStage();
  screens = (await addresses()).map((path) => ({ name: path, account: 'admin', path, ready: 'main h1, .screen h1' }));
});
afterAll(() => stage?.close());

interface Entry {
  readonly path: string;
  readonly children?: readonly Entry[] | undefined;
}

/** Every page of the menu, and every fixed one that is about no record. */
async function addresses(): Promise<readonly string[]> {
  const { client } = await signedIn(stage.server, 'admin');
  const { routes } = await client.session.menu({ username: 'admin' });
  const leaves = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]));
  const fixed = routeNames
    .map((name) => fixedRoutes[name])
    .filter(({ family, path }) => family !== 'outside' && !path.includes('{'))
    .map(({ path }) => path);
  return [...new Set([...leaves(routes as readonly Entry[]), ...fixed])];
}

it('the menu leads to what the house has', () => expect(screens.length).toBeGreaterThan(100));

it.each([
  { locale: 'zh', viewport: 'desktop', scheme: 'dark' },
  { locale: 'en', viewport: 'desktop', scheme: 'light' },
  { locale: 'en', viewport: 'phone', scheme: 'dark' },
] as const)('every page is in order in $locale on a $viewport, $scheme', (way) => expectInOrder(stage, screens, way));
