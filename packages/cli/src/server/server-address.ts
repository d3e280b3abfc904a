import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** The address without a trailing slash or `/api`; anything that is no http address is refused. */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new CommandError(exitCodes.invalid, 'badServer', { server: text });
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}
