#!/usr/bin/env node
import { packageVersion } from './version.ts';

// Nothing else is loaded for a version: scripts and shells ask for it often.
if (['--version', '-V'].includes(process.argv[2] ?? '')) {
  process.stdout.write(`${packageVersion()}\n`);
} else {
  const { start } = await import('./start.ts');
  await start();
}
