import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner } from '@danbao/core/measures';
import { killSubjects } from '@danbao/testing/command/kill-subjects';
import { account, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { expect, test } from 'vitest';

const total = 90;

/** A small disk of its own in memory: only root may mount one, and only Linux has it. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'danbao-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    leave: (bytes: number) => {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    empty: () => rmSync(filler, { force: true }),
    close: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

test('a disk that is full at any moment of an import: the command stops, says so, and goes on later', async () => {
  const here = await signedIn();
  const disk = smallDisk();
  const env = { DANBAO_CONFIG_DIR: join(disk.folder, 'config') };
  await here.danbao.run(['login', '-u', account.username], { env });
  let [stopped, begun, turn] = [0, 0, 0];
  try {
    for (let room = 20; room <= 48; room += 2) {
      turn += 1;
      const prefix = `满${turn}号`;
      const names = Array.from({ length: total }, (_, at) => `${prefix} ${at}`);
      const file = `full-${turn}.csv`;
      await here.danbao.run(['owners', 'template', '--out', file]);
      const rows = names.map((name, at) => killSubjects.owners.row(name, turn * 1_000 + at, ''));
      await fillCsv(join(here.danbao.folder, file), owner, rows);
      disk.leave(room * 1024);
      const words = ['owners', 'import', file, '--yes'];
      const first = await here.danbao.run(words, { env });
      const before = (await killSubjects.owners.named(here.client, prefix)).length;
      disk.empty();
      process.stdout.write(`${room} kB: ${first.code}, ${before} in\n`);
      if (first.code !== 0) {
        stopped += 1;
        if (before > 0) begun += 1;
        expect([room, first.code, first.stderr]).toEqual([room, 1, expect.stringContaining('ENOSPC')]);
        expect(first.stderr).toContain(`danbao owners import ${file} --yes`);
      }
      const second = await here.danbao.run(words, { env });
      expect([room, second.code, second.stderr]).toEqual([room, 0, expect.anything()]);
      expect([...(await killSubjects.owners.named(here.client, `${prefix} `))].sort()).toEqual([...names].sort());
      rmSync(join(disk.folder, 'config', 'jobs'), { recursive: true, force: true });
    }
  } finally {
    disk.close();
    await here.close();
  }
  process.stdout.write(`${turn} imports, ${stopped} stopped by the disk, ${begun} of them in the middle, 0 lost\n`);
  expect(Math.min(stopped - begun, begun)).toBeGreaterThan(0);
});
