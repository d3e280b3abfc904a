import type { Random } from '../../../sample/random.ts';
import { boss, type Drill, type Move, played, signers } from './model.ts';

/** The last one holds a post that signs, though not what they have started themselves. */
export const starters = ['manager', 'lead', 'assistant'];
/** The last one never has anything to sign. */
export const people = [...new Set([...starters, ...Object.values(signers).flat(), boss, 'riskhead'])];
const nodes = ['apply', ...Object.keys(signers)];

/** One to three people who each try something; mostly what may be done, so that sequences go far. */
export function triesOf(random: Random, drill: Drill): readonly { readonly who: string; readonly move: Move }[] {
  // A draft that is deleted ends a sequence: few are.
  if (drill.is === 'draft' && random.below(30) === 0) return [{ who: drill.starter, move: { do: 'remove' } }];
  const all = people.flatMap((who) => movesOf(random).map((move) => ({ who, move })));
  const allowed = all.filter(({ who, move }) => move.do !== 'save' && move.do !== 'remove' && played(drill, who, move));
  const onward = allowed.filter(({ move }) => ['send', 'handle', 'resume', 'restart'].includes(move.do));
  const asking = allowed.filter(({ move }) => move.do === 'addSign' || move.do === 'withdraw');
  const count = random.pick([1, 1, 2, 2, 3]);
  const chosen = Array.from({ length: count }, () => {
    const chance = random.below(10);
    if (chance === 9 && asking.length > 0) return random.pick(asking);
    const list = chance < 5 && onward.length > 0 ? onward : chance < 8 && allowed.length > 0 ? allowed : all;
    return random.pick(list);
  });
  return chosen.filter(({ who }, index) => chosen.findIndex((one) => one.who === who) === index);
}

function movesOf(random: Random): readonly Move[] {
  const plain = ['save', 'send', 'handle', 'recall', 'amend', 'suspend', 'resume', 'remove', 'end', 'restart'] as const;
  return [
    ...plain.map((name) => ({ do: name })),
    { do: 'return' },
    { do: 'return', node: random.pick(nodes) },
    { do: 'handOver', to: random.pick(people) },
    {
      do: 'addSign',
      to: [random.pick(people), random.pick(people)].slice(random.below(2)),
      after: random.below(2) === 0,
    },
    { do: 'withdraw' },
  ];
}
