import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/run.ts';
import { median, type Row } from '../row.ts';
import { coreBuiltAt } from './built-at.ts';

/** The last before areas were loaded when called and measures written by their kind. */
const before = '823a84cd';
const rounds = 7;
const child = fileURLToPath(new URL('./type-work.ts', import.meta.url));

/**
 * What the types of the SDK cost a compiler and an editor, in processor time, against what they did at a commit: all of it, most of which is the
 * language's own declarations, and what there is above a program without the SDK.
 */
export async function* typeRows(): AsyncGenerator<Row> {
  const ours = programs('now', join(root, 'packages/core'));
  const theirs = programs('before', coreBuiltAt(before));
  yield* compared('tsc of the quick start', '<= 0.6', ['check', 'quick-start.ts']);
  yield* compared('first hover with a client of areas', 'ours <= 3,000 ms', ['hover', 'hover.ts', 'credit.projects']);

  function compared(what: string, target: string, [task = '', file = '', ...words]: readonly string[]): readonly Row[] {
    // In turn, so that a machine whose speed drifts is fair to all.
    const times = Array.from({ length: rounds }, () => ({
      now: milliseconds(ours, [task, file, ...words]),
      earlier: milliseconds(theirs, [task, file, ...words]),
      without: milliseconds(ours, [task, 'without.ts', ...words]),
    }));
    const row = (name: string, given: (time: (typeof times)[number]) => readonly [number, number]): Row => {
      const pairs = times.map(given);
      return {
        what: name,
        against: `the same at ${before}`,
        ours: median(pairs.map(([now]) => now)),
        theirs: median(pairs.map(([, earlier]) => earlier)),
        unit: 'ms',
        ratio: median(pairs.map(([now, earlier]) => now / earlier)),
      };
    };
    return [
      { ...row(what, ({ now, earlier }) => [now, earlier]), target },
      row(`${what}, above a program without the SDK`, ({ now, earlier, without }) => [
        now - without,
        earlier - without,
      ]),
    ];
  }
}

/** A folder in which the package is that of this folder, with the first program of its README, one of an editor and one without the package. */
function programs(name: string, core: string): string {
  const folder = join(root, '.cache/bench/types', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@danbao'), { recursive: true });
  symlinkSync(core, join(folder, 'node_modules/@danbao/core'));
  const [, program = ''] = /^```ts\n(.*?)^```/ms.exec(readFileSync(join(core, 'README.md'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'quick-start.ts'), program);
  writeFileSync(join(folder, 'hover.ts'), clientOfAreas);
  writeFileSync(join(folder, 'without.ts'), withoutSdk);
  return folder;
}

const clientOfAreas = `import { areas, createClient, createSession } from '@danbao/core';

const danbao = createClient(areas, { baseUrl: 'https://danbao.example/api', session: createSession() });
export const projects = danbao.credit.projects({ pageNum: '1' });
`;

const withoutSdk = `const credit = {
  /** 项目 · Projects */
  projects: process.env['PROJECTS'],
};
export const projects = credit.projects;
`;

function milliseconds(folder: string, args: readonly string[]): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', child, folder, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}
