import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect, knownServer, requirePermission } from '../server/connect.ts';
import { sessionFile } from '../server/session-file.ts';
import { openTarget } from '../targets/open-target.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';
import type { Target } from '../targets/target.ts';
import { jsonLine } from '../terminal/clean-text.ts';
import { commandLine } from '../terminal/command-line.ts';
import type { CellIssue } from './cell-issue.ts';
import { openSource } from './open-source.ts';
import { planRows } from './plan.ts';
import { showIssues } from './show-issues.ts';

const concurrency = 16;
/** More than are shown are counted, not kept: a file may have millions of wrong cells. */
const keptAtMost = 20;

/** Checks a file and names every wrong cell. Sends nothing. */
export async function checkFile(invocation: Invocation, entity: SheetEntity): Promise<ExitCode> {
  const { context, options, say, argument } = invocation;
  const source = await openSource(invocation, entity);
  const target = await targetIfSignedIn(invocation, entity);
  const kept: CellIssue[] = [];
  const counts = { rows: 0, good: 0, wrong: 0, cells: 0 };
  const rows = planRows({
    ...source,
    target,
    applyId: options.applyId,
    acceptWarnings: options.acceptWarnings ?? false,
    lookUp: 'given-ids',
    isDone: () => false,
    concurrency,
  });
  let confirmable = 0;
  for await (const { action, issues } of rows) {
    counts.rows += 1;
    counts[action === 'error' ? 'wrong' : 'good'] += 1;
    counts.cells += issues.length;
    confirmable += issues.filter((issue) => issue.confirmable).length;
    kept.push(...issues.slice(0, keptAtMost - kept.length));
    if (options.json) for (const issue of issues) await context.stdout(jsonLine({ type: 'issue', ...issue }));
  }
  if (options.json)
    await context.stdout(jsonLine({ type: 'summary', ...counts, checkedWithServer: target !== undefined }));
  if (!options.json && counts.cells > 0) showIssues(kept, counts.cells, say, context.stderr);
  const words = { file: argument, sheet: source.sheet, ...counts };
  if (counts.rows === 0) say.line('checkedNothing', words);
  else if (counts.wrong === 0) {
    const rest = context.argv.slice(2).filter((word) => !['--json', '--offline'].includes(word));
    say.line('checkedGood', { ...words, command: commandLine([entity.noun, 'import', ...rest]) });
  } else {
    say.line('checkedWrong', { ...words, command: commandLine(context.argv) });
    if (confirmable > 0) say.line('hasWarnings', { count: confirmable });
  }
  return counts.wrong > 0 || counts.rows === 0 ? exitCodes.invalid : exitCodes.ok;
}

/** Owners and regions are checked too when there is somebody to ask; otherwise that they are not is said aloud. */
async function targetIfSignedIn(invocation: Invocation, entity: SheetEntity): Promise<Target | undefined> {
  const { options, context, say } = invocation;
  const server = options.offline ? undefined : knownServer(invocation);
  const isSignedIn = server !== undefined && sessionFile(context, server).read() !== undefined;
  if (!isSignedIn) {
    say.line('checksOffline', { command: commandLine(['login', '--server', server ?? 'https://…']) });
    return undefined;
  }
  const connection = connect(invocation);
  const target = await openTarget(connection.client, entity, options.applyId);
  requirePermission(connection, target.readPermission);
  return target;
}
