import { capture, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** The whole repository in one pass, then core alone without Node's types. */
export const types: Part = {
  name: 'types',
  holds: 'strict types everywhere; core without Node (TypeScript 7)',
  run: async () => {
    const outcomes = [];
    for (const project of ['.', 'packages/core']) {
      outcomes.push(
        outcomeOf(
          await capture(process.execPath, [tool('tsc'), '--singleThreaded', '--project', project, '--pretty', 'false']),
        ),
      );
    }
    return { problems: outcomes.flatMap((outcome) => outcome.problems) };
  },
};
