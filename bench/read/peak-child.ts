import { existsSync, readFileSync } from 'node:fs';
import { readByUs } from './readers.ts';

await readByUs(process.argv[2] as string);
process.stdout.write(String(peak()));

/** In kB. Linux counts the parent into `maxRSS`, since a child begins as its copy; the kernel's own figure does not. */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}
