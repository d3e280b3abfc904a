import type { FrozenPart } from '@danbao/core/flows';
import type { Context } from '../context.ts';

/** What a flow is about, as its definition says. */
export interface FrozenSubject {
  readonly flowId: string;
  readonly applyId: string | undefined;
  readonly clientId: string | undefined;
  /** Where it is about some measures of the application alone. */
  readonly measureIds?: readonly string[];
}

/** The records of a part behind a flow, as the calls of their area give them, with nothing masked. */
export type FrozenReader = (
  context: Context,
  subject: FrozenSubject,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Who reads the parts: said by the areas whose records they are. */
export type FrozenSources = Readonly<Record<FrozenPart, FrozenReader>>;
