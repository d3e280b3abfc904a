import { options } from '../../field/types/choice.ts';

/** The group's own opinion of a client, from A, the best, to E (Z7). */
export const riskLevels = options(
  ['A', 'A 正常', 'A sound'],
  ['B', 'B 关注', 'B watched'],
  ['C', 'C 预警', 'C warned'],
  ['D', 'D 高风险', 'D at high risk'],
  ['E', 'E 已出险', 'E in default'],
);
