import { isApiError, type Values } from '@danbao/core';

/** The version that somebody else has saved, when that is why a save was refused. */
export function currentOf(error: unknown): Values | undefined {
  if (!isApiError(error) || error.code !== 'conflict') return undefined;
  return (error.data as { readonly current?: Values } | undefined)?.current;
}
