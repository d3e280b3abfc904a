import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { list, tellKind } from './kind-story.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await setStage();
  manager = await signedIn(stage.server, 'manager');
});
afterAll(() => stage?.close());

describe.each([
  { locale: 'zh', looks: ['empty', 'refused', 'filled', 'viewed'] },
  // The refused form is the filled one with sentences below its fields: longer words make no third layout.
  { locale: 'en', looks: ['refused', 'viewed'] },
] as const)('in $locale', ({ locale, looks }) => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await stage.open(list, { account: 'manager', locale });
  });

  it.each(Object.keys(measureKinds) as MeasureKind[])(
    '%s: in order as it is empty, refused, filled and viewed',
    (kind) => tellKind(kind, { open, manager, locale, looks }),
  );
});
