import type { ReserveEnterprise } from '@danbao/core/credit';

export interface RelatedCompany extends ReserveEnterprise {
  /** How far below the company that was asked for: 0 directly below. */
  readonly depth: number;
}

/** Related companies as a tree is read: each followed by those below it. `all` has those above before those below. */
export function asTree(all: readonly ReserveEnterprise[], topId: string, depth = 0): readonly RelatedCompany[] {
  return all
    .filter(({ parentId }) => parentId === topId)
    .flatMap((one) => [{ ...one, depth }, ...asTree(all, one.id, depth + 1)]);
}
