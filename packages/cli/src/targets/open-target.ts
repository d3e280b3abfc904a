import type { DanbaoClient } from '../server/connect.ts';
import { measuresTarget } from './measures-target.ts';
import { ownersTarget } from './owners-target.ts';
import type { SheetEntity } from './sheet-entity.ts';
import type { Target } from './target.ts';

/** The server's side of a sheet. */
export function openTarget(client: DanbaoClient, { kind }: SheetEntity, applyId?: string): Promise<Target> {
  return kind === undefined ? Promise.resolve(ownersTarget(client)) : measuresTarget(client, kind, applyId);
}
