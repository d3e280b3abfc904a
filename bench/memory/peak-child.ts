import { existsSync, readFileSync } from 'node:fs';
import { collectEarly } from '../../packages/cli/src/node/collect-early.ts';
import { checkFile } from '../check/check-file.ts';
import { readByUs } from '../read/readers.ts';
import { planFile } from './plan-file.ts';

// As the command does.
collectEarly();
const works = { read: readByUs, check: checkFile, plan: planFile };
const [work, path] = process.argv.slice(2) as [keyof typeof works, string];
await works[work](path);
process.stdout.write(String(peak()));

/** In kB. Linux counts the parent into `maxRSS`, since a child begins as its copy; the kernel's own figure does not. */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}
