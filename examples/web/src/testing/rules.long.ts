import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { afterAll, beforeAll, it } from 'vitest';
import { breakRules, openForRules } from './rule-walk.ts';
import { type OpenPage, type Stage, setStage } from './stage.ts';

let stage: Stage;
let open: OpenPage;
beforeAll(async () => {
  stage = await setStage();
  open = await openForRules(stage);
});
afterAll(() => stage?.close());

it.each(Object.keys(measureKinds) as MeasureKind[])(
  'every rule of %s is said under the field when it is left',
  (kind) => breakRules(stage.url, open, kind),
);
