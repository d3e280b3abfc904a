import type { ByteSource } from '@danbao/core/exchange';
import { ExchangeProblem } from '@danbao/core/exchange';

/** A file that the person has chosen. Throws an `ExchangeProblem` where it has changed or gone since. */
export function blobSource(name: string, blob: Blob): ByteSource {
  return {
    name,
    size: blob.size,
    slice: async (start, end) => {
      try {
        return new Uint8Array(await blob.slice(start, end).arrayBuffer());
      } catch (error) {
        throw new ExchangeProblem('changed', { file: name }, { cause: error });
      }
    },
  };
}
