import { syncRegularly } from './areas/admin/public.ts';
import { carryOn, lookAfterArchives } from './areas/archives/public.ts';
import { keepFacts, remindOfReports } from './areas/cockpit/public.ts';
import { judgeFulfilments } from './areas/fulfilment/public.ts';
import { remindOfMeetings } from './areas/meetings/public.ts';
import { carryNotices } from './areas/notices/public.ts';
import { readFiles } from './areas/search/public.ts';
import { warnAtNight } from './areas/warnings/public.ts';
import { carryWebhooks } from './areas/webhooks/public.ts';
import type { Deps } from './deps.ts';
import { sweep } from './sweep.ts';

/** In ms: how often is swept, and how often is looked for meetings that begin soon. */
const [sweepEvery, remindEvery] = [3_600_000, 60_000];

/** Starts what a server does beside answering calls. `stop` resolves once all of it has ended. */
export function startBackground(deps: Deps): { readonly stop: () => Promise<void> } {
  const timers = [
    setInterval(() => sweepQuietly(deps), sweepEvery),
    setInterval(() => remindQuietly(deps), remindEvery),
  ];
  for (const timer of timers) timer.unref();
  const tasks = [carryOn, readFiles, keepFacts, carryNotices, carryWebhooks, syncRegularly].map((begin) => begin(deps));
  const judging = judgeFulfilments(deps).catch((err) =>
    deps.log.error({ err: { name: err.name, code: err.code } }, 'judging the evidence of fulfilments failed'),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...tasks.map((task) => task.stop()), judging]);
    },
  };
}

function remindQuietly(deps: Deps): void {
  remindOfMeetings(deps).catch((err) =>
    deps.log.error({ err: { name: err.name, code: err.code } }, 'reminding of meetings failed'),
  );
}

function sweepQuietly(deps: Deps): void {
  warnAtNight(deps).then(
    (round) => round && deps.log.info(round, 'warnings raised'),
    (err) => deps.log.error({ err: { name: err.name, code: err.code } }, 'raising warnings failed'),
  );
  lookAfterArchives(deps).catch((err) =>
    deps.log.error({ err: { name: err.name, code: err.code } }, 'looking after the archive failed'),
  );
  remindOfReports(deps).catch((err) =>
    deps.log.error({ err: { name: err.name, code: err.code } }, 'reminding of reports failed'),
  );
  sweep(deps).then(
    (swept) =>
      swept.refused > 0
        ? deps.log.error(
            swept,
            'files without a record are too many to be leftovers; none was touched, see check-files',
          )
        : deps.log.info(swept, 'swept'),
    (err) => deps.log.error({ err: { name: err.name, code: err.code } }, 'sweeping failed'),
  );
}
