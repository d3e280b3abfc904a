import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { root } from '../../scripts/run.ts';
import { median, type Row } from '../row.ts';

const rounds = 25;

const sdk = pathToFileURL(join(root, 'packages/core/dist/index.js')).href;

/** How long the command takes to start and the built SDK to import, against Node that starts and does nothing. */
export async function startRows(): Promise<readonly Row[]> {
  const command = await bundleCommand();
  try {
    return [
      started('danbao --version', [command.bin, '--version'], '<= 1.35'),
      started('danbao --help', [command.bin, '--help'], '<= 1.3'),
      started('danbao completion bash', [command.bin, 'completion', 'bash'], '<= 1.2'),
      started('import of areas and createClient', ['--input-type=module', '-e', `import { areas } from '${sdk}'`]),
      started('Tab: what follows danbao measures', [command.bin, '__complete', 'bash', '2', 'measures', '']),
    ];
  } finally {
    await command.close();
  }
}

/** Both in turn, so that a machine whose speed drifts is fair to both. */
function started(what: string, words: readonly string[], target?: string): Row {
  const pairs = Array.from({ length: rounds }, () => [milliseconds(words), milliseconds(['-e', '0'])] as const);
  return {
    what,
    against: 'node -e 0',
    ours: median(pairs.map(([ours]) => ours)),
    theirs: median(pairs.map(([, theirs]) => theirs)),
    unit: 'ms',
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    ...(target ? { target } : {}),
  };
}

function milliseconds(words: readonly string[]): number {
  const from = performance.now();
  const { status } = spawnSync(process.execPath, words);
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}`);
  return performance.now() - from;
}
