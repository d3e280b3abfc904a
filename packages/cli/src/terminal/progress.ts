import type { Context } from '../context.ts';
import type { Say } from '../i18n/say.ts';
import { progressBar } from './progress-bar.ts';

interface Pace {
  note(time: number, done: number): void;
  /** Rows per second of about the last ten seconds. */
  rate(time: number): number;
}

const windowMs = 10_000;
const sampleMs = 500;

export interface ProgressOptions {
  /** Rows to come; unknown while a stream is read. */
  readonly total?: number | undefined;
  /** What is being done, in a word or two. */
  readonly label: string;
  /** What is said of rows without success: that they are not in, or, where none goes in, that they are wrong. @default 'progressFailed' */
  readonly failed?: 'progressFailed' | 'progressWrong';
}

export interface Progress {
  /** So many more rows are through, so many of them without success. */
  step(rows: number, failures?: number): void;
  /** A line of its own, above the bar. */
  note(text: string): void;
  /** Takes the bar away. */
  stop(): void;
}

const barMs = 100;
const calmMs = 5_000;

/** A bar with rows, rate, time left and failures at a terminal; elsewhere the same in a line every five seconds. */
export function startProgress(
  { total, label, failed: failedWord = 'progressFailed' }: ProgressOptions,
  context: Context,
  say: Say,
): Progress {
  const { status, stderr, env, now } = context;
  const isLive = context.isInteractive && status !== undefined && env.TERM !== 'dumb';
  const interval = isLive ? barMs : calmMs;
  const pace = createPace(now().getTime());
  let [done, failures, last] = [0, 0, isLive ? 0 : now().getTime()];
  const show = () => {
    const time = now().getTime();
    last = time;
    const rate = pace.rate(time);
    const left = total === undefined || rate === 0 ? undefined : Math.max(0, total - done) / rate;
    const words = { done, rate: rateText(rate), left: left === undefined ? '–' : durationText(left, say) };
    const failed = say.text(failedWord, { failures });
    if (!isLive) stderr(`${sentence({ ...words, failed })}\n`);
    else
      status(
        progressBar(
          { label, done, total, failed: failures > 0 ? failed : '', rate: words.rate, left: words.left },
          terminalOf(context),
          say,
        ),
      );
  };
  const sentence = (words: { done: number; failed: string; rate: string; left: string }) =>
    total === undefined
      ? say.text('progressCount', { label, ...words })
      : say.text('progressLine', { label, total, ...words });
  // While nothing comes back, time goes on all the same.
  const ticking = setInterval(() => now().getTime() - last >= interval && show(), interval);
  ticking.unref();
  if (isLive) show();
  return {
    step: (rows, failed = 0) => {
      done += rows;
      failures += failed;
      const time = now().getTime();
      pace.note(time, done);
      if (time - last >= interval) show();
    },
    note: (text) => stderr(`${text}\n`),
    stop: () => {
      clearInterval(ticking);
      if (isLive) status('');
    },
  };
}

function terminalOf({ columns, env }: Context) {
  return { width: columns?.() ?? 80, hasColour: !env.NO_COLOR };
}

function rateText(rate: number): string {
  return rate >= 10 ? String(Math.round(rate)) : rate.toFixed(1);
}

/** Seconds as a person says them: 40 秒, 3 分 20 秒, 2 小时 05 分. */
export function durationText(seconds: number, say: Say): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return say.text('hoursMinutes', { hours, minutes: twoDigits(minutes) });
  if (minutes > 0) return say.text('minutesSeconds', { minutes, seconds: twoDigits(whole % 60) });
  return say.text('seconds', { seconds: whole });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Measures how fast it goes now: an average from the start would hide that a server has stalled. Times are in ms. */
function createPace(start: number): Pace {
  const samples = [{ time: start, done: 0 }];
  let latest = 0;
  return {
    note: (time, done) => {
      latest = done;
      if (time - (samples.at(-1)?.time ?? 0) < sampleMs) return;
      samples.push({ time, done });
      while ((samples[1]?.time ?? time) < time - windowMs) samples.shift();
    },
    rate: (time) => {
      const from = samples[0] ?? { time: start, done: 0 };
      return time > from.time ? ((latest - from.done) * 1000) / (time - from.time) : 0;
    },
  };
}
