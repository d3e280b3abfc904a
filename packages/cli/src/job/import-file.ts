import { createHash } from 'node:crypto';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { ensureConfigFolder } from '../server/config-folder.ts';
import { type Connection, connect, requirePermission } from '../server/connect.ts';
import { hashOf, pathOf } from '../sheets/file.ts';
import { openTarget } from '../targets/open-target.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';
import type { Target } from '../targets/target.ts';
import { commandLine } from '../terminal/command-line.ts';
import { startProgress } from '../terminal/progress.ts';
import { type JobHeader, type Journal, openJournal } from './journal.ts';
import { openSource, type Source } from './open-source.ts';
import { type PlannedRow, planRows } from './plan.ts';
import { countPlan, type PlanCounts, type RunCounts, reportPlan, reportRun, withYes } from './report.ts';
import { runRows, type Stop } from './run.ts';

const lookups = 16;
const writes = 8;

/** Plans the file, asks, sends what is to be sent, and reports every row. */
export async function importFile(invocation: Invocation, entity: SheetEntity): Promise<ExitCode> {
  const { context, options, argument } = invocation;
  const source = await openSource(invocation, entity);
  const connection = connect(invocation);
  const target = await openTarget(connection.client, entity, options.applyId);
  requirePermission(connection, target.writePermission);
  const header = headerOf(await hashOf(pathOf(context, argument)), connection, entity, options.applyId);
  const journal = openJournal(ensureConfigFolder(context, 'jobs'), header);
  try {
    return await importRows(invocation, source, target, journal);
  } finally {
    journal.close();
  }
}

async function importRows(invocation: Invocation, source: Source, target: Target, journal: Journal): Promise<ExitCode> {
  const { options, say } = invocation;
  if (journal.isContinued) say.line('jobContinued', { count: journal.done.size });
  const rows: PlannedRow[] = [];
  const plan = planRows({
    ...source,
    target,
    applyId: options.applyId,
    acceptWarnings: options.acceptWarnings ?? false,
    lookUp: 'every-row',
    isDone: (row) => journal.done.has(row),
    concurrency: lookups,
  });
  for await (const row of plan) rows.push(row);
  const counts = countPlan(rows);
  await reportPlan(rows, counts, invocation);
  const decided = decide(counts, invocation);
  if (decided !== undefined) return decided;
  if (!options.yes) await confirm(invocation, counts);
  const sendable = rows.filter(({ action }) => action === 'create' || action === 'update');
  return run(sendable, counts, { invocation, source, target, journal });
}

/** Whether there is an end before anything is sent. */
function decide(counts: PlanCounts, { options, say, context }: Invocation): ExitCode | undefined {
  const command = commandLine(context.argv);
  if (counts.error > 0 && options.allOrNothing) {
    say.line('nothingSent', { count: counts.error, command });
    return exitCodes.invalid;
  }
  if (options.dryRun) {
    say.line('dryRun', { command: commandLine(context.argv.filter((word) => word !== '--dry-run')) });
    return counts.error > 0 ? exitCodes.invalid : exitCodes.ok;
  }
  if (counts.create + counts.update > 0) return undefined;
  say.line(counts.error > 0 ? 'noGoodRow' : 'nothingToDo', { command });
  return counts.error > 0 ? exitCodes.invalid : exitCodes.ok;
}

async function confirm({ context, say }: Invocation, { create, update, error }: PlanCounts): Promise<void> {
  const command = commandLine([...context.argv, '--yes']);
  if (!context.isInteractive) throw new CommandError(exitCodes.invalid, 'needsYes', { command });
  const agreed = await context.prompts.confirm(say.text('confirmImport', { create, update, error }));
  if (!agreed) throw new CommandError(exitCodes.invalid, 'notConfirmed', { command });
}

interface RunContext {
  readonly invocation: Invocation;
  readonly source: Source;
  readonly target: Target;
  readonly journal: Journal;
}

async function run(rows: readonly PlannedRow[], plan: PlanCounts, about: RunContext): Promise<ExitCode> {
  const { invocation, source, target, journal } = about;
  const { context, say, locale } = invocation;
  const stop: Stop = { reason: undefined };
  const forget = context.onInterrupt(() => {
    if (stop.reason === undefined) say.line('stopping', { command: commandLine(withYes(context.argv)) });
    stop.reason ??= 'interrupted';
  });
  const progress = startProgress({ total: rows.length, label: say.text('progressImport') }, context, say);
  const counts: RunCounts = { created: 0, updated: 0, rejected: 0, inDoubt: 0, notSent: 0 };
  const report = reportRun(invocation, source);
  try {
    journal.start(context.now().toISOString());
    for await (const outcome of runRows({ rows, target, journal, locale, concurrency: writes, stop })) {
      counts[outcome.state] += 1;
      progress.step(1, outcome.state === 'created' || outcome.state === 'updated' ? 0 : 1);
      await report.add(outcome);
    }
    if (counts.inDoubt + counts.notSent === 0) journal.append({ event: 'finished' });
  } finally {
    progress.stop();
    forget();
  }
  await report.end(counts, plan, stop);
  if (stop.reason === 'interrupted' && counts.notSent + counts.inDoubt > 0) return exitCodes.interrupted;
  if (stop.reason === 'signIn') return exitCodes.signIn;
  if (counts.inDoubt + counts.notSent > 0) return exitCodes.network;
  return counts.rejected + plan.error > 0 ? exitCodes.rejected : exitCodes.ok;
}

function headerOf(source: string, { server, session }: Connection, entity: SheetEntity, apply?: string): JobHeader {
  const { noun, kind } = entity;
  const user = session.read()?.user?.username ?? '';
  const parts = [source, server, user, noun, kind ?? '', apply ?? ''];
  const job = createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
  return { job, source, server, user, noun, kind, apply };
}
