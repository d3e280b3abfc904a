import type { AnyResource } from '@danbao/core/resources';
import { recordPath, type SearchHit } from '@danbao/core/search';

/** Where a hit is opened; nothing for people and files, which have no page. */
export function hitPath(hit: SearchHit, resources: readonly AnyResource[]): string | undefined {
  return recordPath(hit, resources);
}
