import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { packageVersion } from '../../version.ts';
import { type Check, ok, warn } from './finding.ts';

const needed = [20, 19] as const;

export const versionCheck: Check = {
  name: 'doctorVersion',
  run: async () => [ok('versionIs', { version: packageVersion(), templates: await templatesVersion() })],
};

/** Short and the same on two machines exactly when their templates have the same columns. */
async function templatesVersion(): Promise<string> {
  const { subjects } = await import('@danbao/core/exchange');
  const { templateStamp } = await import('@danbao/core/sheet');
  const stamps = subjects.map(({ code, entity }) => templateStamp(code, entity));
  return createHash('sha256').update(stamps.join('\n')).digest('hex').slice(0, 8);
}

export const nodeCheck: Check = {
  name: 'doctorNode',
  run: () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const isOld = major < needed[0] || (major === needed[0] && minor < needed[1]);
    const about = { version: process.versions.node, needed: needed.join('.') };
    return [isOld ? { state: 'fail', text: 'nodeOld', params: about } : ok('nodeGood', about)];
  },
};

/** Chinese is garbled on a terminal that is not set to UTF-8. */
export const terminalCheck: Check = {
  name: 'doctorTerminal',
  run: ({ invocation: { context } }) => {
    const { env, platform } = context;
    if (platform === 'win32') {
      const page = codePage();
      return [page === '65001' ? ok('terminalGood', { encoding: page }) : warn('terminalCodePage', { page })];
    }
    const encoding = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
    return [
      /utf-?8/i.test(encoding)
        ? ok('terminalGood', { encoding })
        : warn('terminalPlain', { encoding: encoding || '-' }),
    ];
  },
};

function codePage(): string {
  try {
    return /\d+/.exec(execFileSync('chcp.com', { encoding: 'utf8', timeout: 5_000 }))?.[0] ?? '-';
  } catch {
    return '-';
  }
}
