import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../run.ts';

const folder = join(root, '.github/workflows');

test('every action of others is named by its digest, with the version beside it', () => {
  const used = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(- )?uses:/.test(line) && !line.includes('uses: ./'))
      .map((line) => `${name}: ${line.trim().replace(/^- /, '')}`),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
