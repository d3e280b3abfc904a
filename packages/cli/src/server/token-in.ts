import type { Context } from '../context.ts';

/** The token of a service account that the environment gives, for continuous integration. */
export function tokenIn({ env }: Pick<Context, 'env'>): string | undefined {
  return env.DANBAO_TOKEN?.trim() || undefined;
}
