import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, root, tool } from '../scripts/run.ts';
import { blocksOf } from './blocks.ts';
import { copyOfRepository } from './copy-of-repository.ts';

const page = 'docs/first-change.md';
const newTest = 'packages/core/src/areas/measures/net-tonnage.test.ts';
const changed = ['packages/core/src/areas/measures/kinds/ship.ts', 'testing/src/values/valid-mortgages.ts'];
const codeOf = (language: string) =>
  blocksOf(page).flatMap((block) => (block.language === language ? [block.code] : []));

let place: string;

beforeAll(async () => {
  place = await copyOfRepository();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Lines that stay say where those that come and go stand. */
function applyDiff(file: string, diff: string): void {
  const path = join(place, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  let at = 0;
  for (const line of diff.trimEnd().split('\n')) {
    const said = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, said);
      at += 1;
      continue;
    }
    at = lines.indexOf(said, at);
    expect(at, `${file}: ${said}`).toBeGreaterThanOrEqual(0);
    if (line.startsWith('-')) lines.splice(at, 1);
    else at += 1;
  }
  writeFileSync(path, lines.join('\n'));
}

async function runTest(...files: readonly string[]) {
  return capture(process.execPath, [tool('vitest'), 'run', '--config=vitest.config.ts', ...files], { cwd: place });
}

test('both languages show the same code', () => {
  const [zh, en] = [page, 'docs/en/first-change.md'].map((one) => blocksOf(one).map(({ code }) => code));
  expect(en).toEqual(zh);
});

test('the test of the page fails before its change and passes after it, and so do those that look at every kind', async () => {
  writeFileSync(join(place, newTest), codeOf('ts').join());
  const before = await runTest(newTest);
  expect(before.output).toContain('2 failed');
  const diffs = codeOf('diff');
  expect(diffs).toHaveLength(changed.length);
  for (const [at, file] of changed.entries()) applyDiff(file, diffs[at] ?? '');
  const after = await runTest(newTest, 'packages/core/src/areas/measures/measure-rules.test.ts');
  expect(after.code, after.output).toBe(0);
});

test('what the page says of the description is there', async () => {
  const said = `import { jsonSchema } from '${join(place, 'packages/core/src/field/json-schema.ts')}';
import { ship } from '${join(place, changed[0] ?? '')}';
console.log(JSON.stringify(jsonSchema(ship)));`;
  const program = join(place, 'described.ts');
  writeFileSync(program, said);
  const { output } = await capture(process.execPath, [tool('tsx'), program], { cwd: place });
  expect(JSON.parse(output).properties).toHaveProperty('netTonnage');
  expect(readFileSync(join(root, page), 'utf8')).toContain('netTonnage');
});
