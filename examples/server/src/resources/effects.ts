import type { Issue } from '@danbao/core';
import type { LimitedChange, MovedAlong } from '@danbao/core/relations';
import type { Caller, DraftChange, ResourceEffects } from '@danbao/core/resources';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { ServerHost } from './answer.ts';
import type { ScopedRow } from './scope.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Withheld {
  readonly fields: readonly string[];
  readonly of: SQL;
}

/** What the server does beside storing a record. */
export interface ServerEffects extends ResourceEffects<ServerHost> {
  /** What a change moves beside its own record: changes of records that are no resources, held against the limits with it. */
  moves?(change: LimitedChange, db: Db): Promise<readonly MovedAlong[]>;
  /** What `before` would say of figures, to whoever fills in the record; holds nothing. */
  foresees?(after: Values, before: Values | undefined, db: Db): Promise<readonly Issue[]>;
  /** Names that a change takes up beside those of its limits and conflicts, held together with them. */
  holds?(change: DraftChange, db: Db): Promise<readonly string[]>;
  /** The records that the caller reaches, where their parent is no resource. */
  reach?(parentId: SQL, row: ScopedRow, caller: Caller): SQL | undefined;
  /** Which records of their own unit the caller reaches, in the scopes `unit` and `ownUnless`; all when not said. */
  narrows?(row: ScopedRow, caller: Caller): SQL | undefined;
  /** Of which records the caller does not read which fields: nothing is found, sorted or named by them. `withheld` says the same of a record. */
  withholds?(row: ScopedRow, caller: Caller): Withheld | undefined;
  /** Records of other units that the caller reaches beside those of their own, in the scope `unit`; `before` says what they may change of them. */
  alsoReach?(row: ScopedRow, userId: SQL): SQL;
}

/** The effects by the names of their resources. */
export type Effects = Readonly<Record<string, ServerEffects>>;
