import { afterAll, beforeAll, it } from 'vitest';
import { expectInOrder, measureScreens, otherScreens, signInScreen, type Way } from './screens.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const way: Way = { locale: 'zh', viewport: 'desktop', scheme: 'light' };
/** What most people see daily; `looks.long.ts` has every screen, in English on a phone in the dark too. */
const daily = ['measures', 'add a ship', 'view a ship', 'owner picker', 'fulfil', 'print the list'];

it('the sign-in page is in order', () => expectInOrder(stage, [signInScreen], way));

it('the screens of measures that people see daily are in order', async () => {
  const screens = await measureScreens(stage);
  await expectInOrder(
    stage,
    screens.filter(({ name }) => daily.includes(name)),
    way,
  );
});

it('the screens of a manager are in order', () =>
  expectInOrder(
    stage,
    otherScreens.filter(({ account }) => account === 'manager'),
    way,
  ));
