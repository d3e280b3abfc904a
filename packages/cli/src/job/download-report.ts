import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DownloadedFile } from '@danbao/core/client';
import { canteen } from '@danbao/core/office';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect, type DanbaoClient, requirePermission } from '../server/connect.ts';
import { writeOut } from '../sheets/write-out.ts';
import { commandLine } from '../terminal/command-line.ts';

type Span = Parameters<DanbaoClient['canteen']['exportOrders']>[0];

/** The canteen's own spreadsheets (U4), by the calls that make them. */
const orderReports = {
  dishes: (client, span) => client.canteen.exportByDish(span),
  orders: (client, span) => client.canteen.exportOrders(span),
  people: (client, span) => client.canteen.exportByPeople(span),
} as const satisfies Record<string, (client: DanbaoClient, span: Span) => Promise<DownloadedFile>>;

export type OrderReport = keyof typeof orderReports;

export function isOrderReport(text: string): text is OrderReport {
  return Object.hasOwn(orderReports, text);
}

/** Downloads one of them for a span of days and saves it as the server made it. */
export async function downloadReport(invocation: Invocation, report: OrderReport): Promise<ExitCode> {
  const { context, options, say } = invocation;
  const { from, to, name, force = false } = options;
  if (from === undefined || to === undefined) {
    const command = commandLine([...context.argv, '--from', '2026-01-01', '--to', '2026-01-31'], context.platform);
    throw new CommandError(exitCodes.invalid, 'reportNeedsDates', { command });
  }
  const connection = await connect(invocation);
  requirePermission(connection, canteen.exportOrders.access);
  const span = { beginDate: from, endDate: to, ...(name === undefined ? {} : { userName: name }) };
  const { blob } = await orderReports[report](connection.client, span);
  const out = options.out ?? `dish-orders-${report}.xlsx`;
  const forceCommand = commandLine([...context.argv, '--force'], context.platform);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  await writeOut({ out, force, forceCommand }, context, (stream) => pipeline(Readable.from([bytes]), stream));
  if (out !== '-') say.line('reportDownloaded', { file: out });
  return exitCodes.ok;
}
