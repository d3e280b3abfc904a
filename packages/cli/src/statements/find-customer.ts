import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { DanbaoClient } from '../server/connect.ts';
import { cleanText } from '../terminal/clean-text.ts';

export interface NamedCustomer {
  readonly client_ID: string;
  readonly clientName: string;
}

/** The customer of `--customer`: by name, certificate number or id; never one of several. */
export async function findCustomer(client: DanbaoClient, { options }: Invocation): Promise<NamedCustomer> {
  const text = options.customer?.trim() ?? '';
  if (text === '') throw new CommandError(exitCodes.invalid, 'customerNeeded');
  const { rows } = await client.customers.list({ text, pageSize: '50' });
  const exact = rows.filter(({ clientName, certificateCode }) => clientName === text || certificateCode === text);
  const [first, ...others] = exact.length > 0 ? exact : rows;
  if (first === undefined) throw new CommandError(exitCodes.invalid, 'customerUnknown', { name: cleanText(text) });
  if (others.length > 0) {
    const names = [first, ...others].slice(0, 5).map(({ clientName }) => cleanText(clientName));
    throw new CommandError(exitCodes.invalid, 'customerAmbiguous', { name: cleanText(text), names: names.join(', ') });
  }
  return first;
}
