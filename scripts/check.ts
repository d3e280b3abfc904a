import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from './build/part.ts';
import type { Outcome, Part } from './check/part.ts';
import { parts } from './check/parts.ts';
import { runParts } from './check/run-parts.ts';
import { root } from './run.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log('npm run check [-- --only a,b | --skip a,b]\n');
  for (const part of parts) console.log(`  ${part.name.padEnd(10)} ${part.holds}`);
} else {
  const chosen = choose(values.only, values.skip);
  const failed = await runParts(chosen, availableParallelism(), report);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(
    join(root, '.cache/check-report.json'),
    JSON.stringify({ parts: chosen.map((part) => part.name), failed }),
  );
  console.log(failed.length > 0 ? `\ncheck: ${failed.join(', ')} failed` : `\ncheck: ${chosen.length} parts passed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function choose(only: string | undefined, skip: string | undefined): Part[] {
  const named = [...(only?.split(',') ?? []), ...(skip?.split(',') ?? [])];
  const unknown = named.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}. See npm run check -- --help`);
  return parts.filter((part) => (only ? only.split(',').includes(part.name) : !skip?.split(',').includes(part.name)));
}

async function report(part: Part): Promise<boolean> {
  const started = performance.now();
  const { problems, notes = [] } = await part
    .run()
    .catch(
      (error): Outcome => ({ problems: [error instanceof BuildError ? error.message : String(error?.stack ?? error)] }),
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${part.name} (${seconds} s)`);
  for (const note of notes) console.log(`    ${note}`);
  for (const problem of problems) console.log(`    ${problem.replaceAll('\n', '\n    ')}`);
  return problems.length === 0;
}
