import { createDanbao, type Danbao } from '@danbao/core/definitions';
import { type Subject, subjectsOf } from '@danbao/core/exchange';
import type { Context } from './context.ts';

const builtIn = createDanbao();
const subjects = new WeakMap<Danbao, readonly Subject[]>();

/** What is defined: what the caller of `main` gives, else what is built in. */
export function definitionsIn({ danbao = builtIn }: Pick<Context, 'danbao'>): Danbao {
  return danbao;
}

/** Everything that can be brought in and out. */
export function subjectsIn(context: Pick<Context, 'danbao'>): readonly Subject[] {
  const danbao = definitionsIn(context);
  const known = subjects.get(danbao) ?? subjectsOf(danbao);
  subjects.set(danbao, known);
  return known;
}
