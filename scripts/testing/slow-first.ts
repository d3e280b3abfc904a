import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { root } from '../run.ts';
import { slowOnPurpose } from './slow-on-purpose.ts';

/** Files of the long tier that take more than a minute, whatever their size. */
export const longest: readonly string[] = [
  'packages/create-danbao/src/own-installation.long.ts',
  'packages/cli/src/job/kills.long.ts',
  'packages/cli/src/job/faults.long.ts',
  'packages/cli/src/server/fault-matrix.long.ts',
  'packages/core/src/endpoint/faults.long.ts',
  'examples/server/src/main.long.ts',
  'examples/server/src/kill.long.ts',
  'examples/server/src/torture.long.ts',
  'examples/server/src/kill-adds.long.ts',
  'examples/server/src/http/other-units.long.ts',
  'examples/server/src/http/fuzz.long.ts',
  'examples/server/src/operate/operate.long.ts',
  'examples/server/src/areas/documents/numbers.long.ts',
  'examples/server/src/areas/fund/rollbacks.long.ts',
  'docs/other-languages.long.ts',
  'docs/java-client.long.ts',
  'examples/web/src/testing/added-definitions.long.ts',
  'examples/web/src/testing/looks.long.ts',
  'examples/web/src/testing/kinds.long.ts',
  'examples/web/src/testing/document-way.long.ts',
  'examples/web/src/testing/customer-way.long.ts',
  'examples/web/src/testing/first-day.long.ts',
  'examples/web/src/testing/tabs.long.ts',
  'examples/web/src/testing/filled-forms.long.ts',
  'examples/web/src/testing/credit-way.long.ts',
  'docs/first-day.long.ts',
];

const slow = new Set([...longest, ...Object.keys(slowOnPurpose)]);

/**
 * The runner takes large files first where it has not seen them before. What is slow is not always large, and the last file of a run
 * keeps one worker busy while the others have nothing to do: the slow ones of a project go first, then by the runner's order.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

const isSlow = ({ moduleId }: TestSpecification) => slow.has(relative(root, moduleId).replaceAll('\\', '/'));
