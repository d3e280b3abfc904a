import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectInOrder, measureScreens, otherScreens, signInScreen } from './screens.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

describe.each([
  { locale: 'zh', viewport: 'desktop', scheme: 'light' },
  { locale: 'en', viewport: 'phone', scheme: 'dark' },
] as const)('in $locale on a $viewport, $scheme', (way) => {
  it('the sign-in page is in order', () => expectInOrder(stage, [signInScreen], way));

  it('every screen of measures is in order', async () => {
    await expectInOrder(stage, await measureScreens(stage), way);
  });

  it.each(['manager', 'admin', 'canteen'] as const)('every other screen of %s is in order', (account) =>
    expectInOrder(
      stage,
      otherScreens.filter((screen) => screen.account === account),
      way,
    ),
  );
});

it('a table, a list with what it covers and a refused form are in order in the dark', async () => {
  const dark = ['measures', 'measures with what they cover', 'add a ship'];
  const screens = (await measureScreens(stage)).filter(({ name }) => dark.includes(name));
  await expectInOrder(stage, screens, { locale: 'zh', viewport: 'desktop', scheme: 'dark' });
});
