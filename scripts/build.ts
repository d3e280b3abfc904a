import { parseArgs } from 'node:util';
import { build } from './build/build.ts';

const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });

await build({ force: values.force ?? false, ...(positionals.length > 0 && { only: positionals }) }).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
