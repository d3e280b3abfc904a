import { isApiError } from '@danbao/core';
import { type FailureReport, failureLimits, failures, plainFrame, plainMessage, plainPath } from '@danbao/core/admin';
import { client, session } from '../danbao.ts';
import { type NotedStep, stepsSoFar } from './steps.ts';

/** What a network does and people do is no failure of the app. */
const ordinary = new Set(['network', 'timeout', 'aborted', 'unauthorized', 'too-many']);

/** In ms: the same failure is told once in this time, and so many in all. */
const pause = 60_000;
const maxInPause = 10;
const reportedAt = new Map<string, number>();

/** Sends an error with what came before it, without a word about people or data. Whatever becomes of it, nobody is told here. */
export async function reportFailure(error: Error): Promise<void> {
  if (error.name === 'AbortError' || (isApiError(error) && ordinary.has(error.code))) return;
  if (!navigator.onLine) return;
  const report = reportOf(error);
  if (!mayReport(`${report.name} ${report.message} ${report.frame}`)) return;
  const endpoint = session.read() === undefined ? failures.reportEntry : failures.report;
  await client.request(endpoint, report, { attempts: 1 }).catch(() => {});
}

function reportOf({ name, message, stack = '' }: Error): FailureReport {
  const frames = stack.split('\n').flatMap((line) => plainFrame(line) ?? []);
  const own = stack.split('\n').find((line) => line.includes(location.origin) && plainFrame(line) !== undefined);
  const steps = stepsSoFar();
  return {
    name: /^\w{1,80}$/.test(name) ? name : 'Error',
    message: plainMessage(message),
    frame: plainFrame(own ?? '') ?? frames[0] ?? '',
    frames: frames.slice(0, failureLimits.frames).join('\n'),
    appVersion: appVersion(),
    page: pageOf(steps),
    steps: steps.map(({ at, what, name, status }) => ({
      before: String(Math.round((performance.now() - at) / 1000)),
      what,
      name: what === 'page' ? plainPath(name) : name,
      ...(status === undefined ? {} : { status }),
    })),
  };
}

const pageOf = (steps: readonly NotedStep[]) =>
  plainPath(steps.filter(({ what }) => what === 'page').at(-1)?.name ?? location.pathname);

/** The name of the script that the page began with: each build has its own. */
function appVersion(): string {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  return /([\w.-]+)\.[cm]?[jt]sx?$/.exec(src)?.[1] ?? 'unknown';
}

function mayReport(failure: string): boolean {
  const now = Date.now();
  for (const [one, at] of reportedAt) if (now - at >= pause) reportedAt.delete(one);
  if (reportedAt.has(failure) || reportedAt.size >= maxInPause) return false;
  reportedAt.set(failure, now);
  return true;
}
