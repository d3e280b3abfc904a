import type { MeasureKind } from '@danbao/core';
import { afterAll, beforeAll, it } from 'vitest';
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

/** One form of each shape; `kinds.long.ts` has all 22 in both languages, with a look at every step. */
const kinds: readonly MeasureKind[] = ['land', 'ship', 'receivable', 'enterprise-guarantee', 'personal-guarantee'];
let open: OpenPage;
beforeAll(async () => {
  open = await stage.open(list, { account: 'manager', locale: 'zh' });
});

it.each(kinds)('%s: refused empty, filled, saved and viewed', (kind) =>
  tellKind(kind, { open, manager, locale: 'zh', isWhole: true, looks: ['filled'] }),
);
