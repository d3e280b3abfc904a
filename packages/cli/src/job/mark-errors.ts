import type { JobProgress, JobStore } from '@danbao/core/exchange';
import { type ByteSource, markedEnding, markFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { nodePlatform } from '../node/platform.ts';
import { jobMarks } from './job-marks.ts';
import { wrongRows } from './job-totals.ts';
import { markedPath, writeMarked } from './marked-file.ts';

type Records = Pick<JobStore, 'header' | 'plan'>;

/**
 * Gives the person's own file back with everything marked that is wrong or was refused, and answers its name; nothing
 * where all is well.
 */
export async function markErrors(
  invocation: Invocation,
  store: Records,
  source: ByteSource | undefined,
  progress: JobProgress,
): Promise<string | undefined> {
  const { options, say, locale, context } = invocation;
  const count = wrongRows(progress);
  if (source === undefined || count === 0) return undefined;
  const ending = await markedEnding(source);
  const place = await markedPath(invocation, store.header.source.path, ending);
  const marks = jobMarks(store, progress, invocation);
  const onlyErrors = options.onlyErrors ? { onlyErrors: true as const } : {};
  await writeMarked(place, context, (write) => markFile(source, nodePlatform, marks, { locale, ...onlyErrors }, write));
  if (ending !== undefined) say.line('markedCopy', { file: place.shown });
  say.line('errorsMarked', { file: place.shown, count });
  return place.shown;
}
