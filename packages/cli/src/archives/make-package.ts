import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { packageEndpoints } from '@danbao/core/archives';
import { exportSheet, openTargets, packageLimits } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { definitionsIn, subjectsIn } from '../definitions.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type Connection, connect, requirePermission } from '../server/connect.ts';
import { writeOut } from '../sheets/write-out.ts';
import { commandLine } from '../terminal/command-line.ts';

const filed: ReadonlySet<unknown> = new Set(['archived', 'borrowed']);

/** Has the server check and pack filed records, those of some numbers or those that conditions find, and takes the package along. */
export async function makePackage(invocation: Invocation): Promise<ExitCode> {
  const { context, options, say } = invocation;
  const { title = '', receiver, force = false, number = [], filter = [] } = options;
  if (title === '') throw new CommandError(exitCodes.invalid, 'packageNeedsTitle');
  if ((number.length === 0) === (filter.length === 0)) throw new CommandError(exitCodes.invalid, 'packageNeedsWhich');
  const connection = await connect(invocation);
  requirePermission(connection, packageEndpoints.make.access);
  const { client } = connection;
  const archiveIds = number.length > 0 ? await idsOf(number, connection) : await idsFound(invocation, connection);
  if (archiveIds.length === 0) throw new CommandError(exitCodes.invalid, 'packageNothing');
  const made = await client.archivePackages.make({ archiveIds, title, ...(receiver ? { receiver } : {}) });
  const out = options.out ?? made.fileName;
  const forceCommand = commandLine([...context.argv, '--force'], context.platform);
  await writeOut({ out, force, forceCommand }, context, (stream) => download(connection, made, stream));
  const { recordCount: records, fileCount: files, sha256 } = made;
  if (out !== '-') say.line('packageMade', { records, files, file: out, sha256 });
  return exitCodes.ok;
}

/** Writes the package as it comes, whatever its size, and only keeps one with the digest that the server has noted. */
async function download(
  { client }: Connection,
  { packageId, sha256, fileName: file }: Record<'packageId' | 'sha256' | 'fileName', string>,
  stream: Writable,
): Promise<void> {
  const hash = createHash('sha256');
  const sink = async (piece: Uint8Array) => {
    hash.update(piece);
    if (!stream.write(piece)) await once(stream, 'drain');
  };
  await client.request(
    { ...packageEndpoints.download, timeout: Number.POSITIVE_INFINITY },
    { packageId },
    { sink, attempts: 1 },
  );
  if (hash.digest('hex') !== sha256) throw new CommandError(exitCodes.error, 'packageBroken', { file, sha256 });
  stream.end();
}

async function idsOf(numbers: readonly string[], { client }: Connection): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const number of new Set(numbers)) {
    const { rows } = await client.archives.page({ text: number, pageSize: '1000' });
    const found = rows.find(({ archiveNo }) => archiveNo === number);
    if (!found) throw new CommandError(exitCodes.invalid, 'packageNoNumber', { number });
    ids.push(found.archiveId);
  }
  return ids;
}

async function idsFound({ context, options, locale }: Invocation, { client }: Connection): Promise<readonly string[]> {
  const subject = subjectsIn(context).find(({ noun }) => noun === 'archives');
  if (!subject) throw new CommandError(exitCodes.invalid, 'packageNothing');
  const target = await openTargets(client, { resources: definitionsIn(context).resources }).of(subject);
  const ids: string[] = [];
  const sheet = exportSheet(subject, target, {
    ...{ locale, filter: options.filter },
    only: ({ values }) => filed.has(values['electronicStatus']),
    hear: ({ id }) => ids.push(id),
  });
  for await (const _ of sheet.rows()) {
    const { records: limit } = packageLimits;
    if (ids.length > limit) throw new CommandError(exitCodes.invalid, 'packageTooMany', { limit });
  }
  return ids;
}
