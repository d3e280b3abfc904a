import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { capture, root } from '../run.ts';
import type { Found } from './launch.ts';

/** A release of Chromium as npm has it: which archives it is packed in, and what they must be. */
export interface Release {
  readonly name: string;
  readonly file: string;
  readonly integrity: string;
  readonly archives: readonly string[];
  readonly home: string;
}

export const releases = {
  /** What tests run in where no browser is installed. */
  usual: {
    name: '@sparticuz/chromium@147.0.0',
    file: 'sparticuz-chromium-147.0.0.tgz',
    integrity: 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
    archives: ['al2023', 'fonts', 'swiftshader'],
    home: join(root, '.cache/chromium'),
  },
  /** The last for Windows 7, which offices keep. */
  oldest: {
    name: '@sparticuz/chromium@109.0.6',
    file: 'sparticuz-chromium-109.0.6.tgz',
    integrity: 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
    archives: ['aws', 'swiftshader'],
    home: join(root, '.cache/chromium-109'),
  },
} as const satisfies Record<string, Release>;

/**
 * Chromium for Linux x64 from the npm registry alone: no root, no other address. The archive is checked against the digest
 * above and only unpacked; none of the package's own code runs.
 */
export async function fromNpm(release: Release = releases.usual): Promise<Found> {
  const { name, home } = release;
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) await install(release, executablePath);
  return {
    how: `Chromium of ${name} from npm (${executablePath})`,
    executablePath,
    env: { FONTCONFIG_FILE: join(home, 'fonts.conf'), LD_LIBRARY_PATH: libraries(home) },
  };
}

async function install({ name, file, integrity, archives, home }: Release, executablePath: string): Promise<void> {
  const work = `${home}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    await step('npm', ['pack', name, '--silent', '--pack-destination', work]);
    check(name, join(work, file), integrity);
    await step('tar', ['-xzf', join(work, file), '-C', work]);
    await unbrotli(join(work, 'package/bin/chromium.br'), join(work, 'chromium'), 0o755);
    for (const archive of archives) {
      const tar = join(work, `${archive}.tar`);
      await unbrotli(join(work, `package/bin/${archive}.tar.br`), tar);
      await step('tar', ['-xf', tar, '-C', work]);
      rmSync(tar);
    }
    rmSync(join(work, 'package'), { recursive: true });
    rmSync(join(work, file));
    writeFileSync(join(work, 'fonts.conf'), fontsConf(home));
    if (existsSync(executablePath)) return;
    rmSync(home, { recursive: true, force: true });
    renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function check(name: string, archive: string, expected: string): void {
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== expected) throw new Error(`${name} is not the archive that was reviewed: ${integrity}`);
}

async function unbrotli(from: string, to: string, mode = 0o644): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed: ${output.trim()}`);
}

// The system's own libraries come first: the bundled ones only fill what a bare machine lacks.
function libraries(home: string): string {
  return [
    process.env.LD_LIBRARY_PATH,
    '/lib/x86_64-linux-gnu',
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib64',
    join(home, 'lib'),
  ]
    .filter(Boolean)
    .join(':');
}

const fontsConf = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${home}</dir>
  <dir>${home}/.fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
