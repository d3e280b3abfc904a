import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../run.ts';
import { slowOnPurpose } from './slow-on-purpose.ts';

const limit = 30;

/** Says at the end of a run which twenty files took longest, and which of them take too long without a reason. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ name: relative(root, module.moduleId), seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 20);
    if (files.length < 2) return;
    const lines = files.map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}${remark(name, seconds)}`,
    );
    process.stdout.write(`\n The slowest files\n${lines.join('\n')}\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + environmentSetupDuration + setupDuration) / 1000;
}

function remark(name: string, seconds: number): string {
  if (seconds <= limit || name.endsWith('.long.ts')) return '';
  const reason = slowOnPurpose[name];
  return reason ? `  (${reason})` : `  above ${limit} s: quicken it, or say why in scripts/testing/slow-on-purpose.ts`;
}
