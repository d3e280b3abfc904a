import type { Issue } from '@danbao/core';
import { conflicts as conflictCalls } from '@danbao/core/relations';
import { useDanbao } from '../provider/use-danbao.ts';
import { askQuietly } from './ask-quietly.ts';
import type { FormValues } from './use-entity-form.ts';

/** What the server would say of a record, nothing where it does not answer; `signal` ends the call once something else was typed. */
export type Foresee = (values: FormValues, signal: AbortSignal) => Promise<readonly Issue[]>;

export interface ForeseenRecord {
  /** The kind of record: the name of a resource, the code of a flow. */
  readonly of: string;
  /** The record that is changed; a new one when not given. */
  readonly recordId?: string | undefined;
  /** Of a flow: the node at which it is filled in; the starter's when not given. */
  readonly node?: string | undefined;
  /** The server has something to say of it beside conflicts and limits. */
  readonly isAsked?: boolean | undefined;
  /** What it has beside what stands in its form. */
  readonly values?: FormValues;
}

const none: readonly Issue[] = [];

/** With what a record that is not saved would conflict, and what it would exceed; queried of kinds alone that have such rules. */
export function useForesee({ of, recordId, node, isAsked = false, values = {} }: ForeseenRecord): Foresee {
  const { client, conflicts, limits } = useDanbao();
  return async (filled, signal) => {
    const { isRelated } = await import('./related-records.ts');
    if (!isAsked && !isRelated(of, { node, conflicts, limits })) return none;
    const about = { conflictOf: of, ...(recordId === undefined ? {} : { recordId }), ...(node ? { node } : {}) };
    return (await askQuietly(client, conflictCalls.find, { ...values, ...filled, ...about }, signal)) ?? none;
  };
}
