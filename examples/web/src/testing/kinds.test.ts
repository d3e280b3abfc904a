import { type MeasureKind, measureKinds } from '@danbao/core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Person, signedIn } from '../../../server/src/testing/people.ts';
import { list, tellKind } from './kind-story.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await setStage();
  manager = await signedIn(stage.server, 'manager');
});
afterAll(() => stage?.close());

/** In English three forms are saved with the least; `kinds.long.ts` has all, with a look at every step. */
const kinds = {
  zh: Object.keys(measureKinds) as MeasureKind[],
  en: ['land', 'equity', 'personal-guarantee'] as MeasureKind[],
} as const;

describe.each(['zh', 'en'] as const)('in %s', (locale) => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await stage.open(list, { account: 'manager', locale });
  });

  it.each(kinds[locale])('%s: refused empty, filled, saved and viewed', (kind) =>
    tellKind(kind, { open, manager, locale, isWhole: locale === 'zh', looks: ['filled'] }),
  );
});
