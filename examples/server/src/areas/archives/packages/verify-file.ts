import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ValuesOf } from '@danbao/core';
import type { packageReport } from '@danbao/core/archives';
import { packageLimits, verifyPackage } from '@danbao/core/exchange';
import { nodePlatform } from '../../../files/node-platform.ts';
import { hasSm3 } from './package-entries.ts';

/** Verifies a package on disk. */
export async function verifyFile(path: string): Promise<ValuesOf<typeof packageReport>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const slice = async (start: number, end: number) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    };
    return await verifyPackage(
      { name: path, size, slice },
      { platform: nodePlatform, hash: startHash, max: packageLimits },
    );
  } finally {
    await file.close();
  }
}

function startHash() {
  const [sha256, sm3] = [createHash('sha256'), hasSm3 ? createHash('sm3') : undefined];
  return {
    update: (bytes: Uint8Array) => {
      sha256.update(bytes);
      sm3?.update(bytes);
    },
    digests: () => ({ sha256: sha256.digest('hex'), sm3: sm3?.digest('hex') }),
  };
}
