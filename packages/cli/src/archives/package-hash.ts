import { createHash, getHashes } from 'node:crypto';
import type { PackageHash } from '@danbao/core/exchange';

/** The digest of the state standards, where this Node has it. */
const hasSm3 = getHashes().includes('sm3');

/** Begins the digests of a file. */
export function packageHash(): PackageHash {
  const [sha256, sm3] = [createHash('sha256'), hasSm3 ? createHash('sm3') : undefined];
  return {
    update: (bytes) => {
      sha256.update(bytes);
      sm3?.update(bytes);
    },
    digests: () => ({ sha256: sha256.digest('hex'), sm3: sm3?.digest('hex') }),
  };
}
