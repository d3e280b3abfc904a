import type { AnyEntity, Issue } from '@danbao/core';
import { unknownFields } from '@danbao/core/client';
import type { Context } from '../context.ts';
import { invalid } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/** So many are named; a caller with more has sent something else altogether. */
const max = 50;

/**
 * Names the fields of a record that none of the definitions knows: beside the success and in the log, or as the reason of a refusal where
 * the deployment says so (`UNKNOWN_FIELDS`). What they say is kept by nobody, and sought by nobody.
 */
export function nameUnknownFields(
  { deps, log, warn }: Pick<Context, 'deps' | 'log' | 'warn'>,
  sent: Values,
  known: readonly AnyEntity[],
): void {
  const names = unknownFields(sent, known).slice(0, max);
  if (names.length === 0) return;
  log.warn({ fields: names }, 'fields that nobody knows were sent');
  const issues = names.map((field): Issue => ({ field, rule: 'unknownField' }));
  if (deps.settings.unknownFields === 'refuse') throw invalid(issues);
  warn(issues);
}
