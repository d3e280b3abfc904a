import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntity } from '@danbao/core';
import { owner, ship } from '@danbao/core/measures';
import { dishes } from '@danbao/core/office';
import type { Ran } from '@danbao/testing/command/run-danbao';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { cellsOf } from '@danbao/testing/workbooks/sheet-files';
import { carryOn, type MakeRows, notOnce, person, rowsEach, shipRows, stored, untrue, write } from './fault-rows.ts';
import { withoutBatches } from './faults.ts';
import { load } from './rich-workbook.ts';

/** A command among faults. */
export interface Scenario {
  readonly words: readonly string[];
  /** Throws away what an earlier try has left, and brings about what the command needs. */
  prepare?(): Promise<void>;
  /** What the command has said that is not so, right after it ended. */
  lies(ran: Ran): Promise<readonly string[]>;
  /** Comes to the end without faults; answers what is not as it must be. */
  finish(ran: Ran): Promise<readonly string[]>;
}

export const scenarioNames = [
  'measures import',
  'owners import',
  'dishes import',
  'jobs resume',
  'jobs undo',
  'measures export',
  'measures validate',
  'measures template',
  'login',
  'doctor',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export async function openScenario(name: ScenarioName, here: SignedIn): Promise<Scenario> {
  switch (name) {
    case 'measures import':
      return importing(here, ship, (names, number) => shipRows(here, names, number));
    case 'owners import':
      return importing(here, owner, async (names, number) => names.map((one, index) => person(one, number + index)));
    case 'dishes import':
      return importing(here, dishes.input, async (names) =>
        names.map((one) => ({ name: one, category: '荤菜', price: '12.5' })),
      );
    case 'jobs resume':
      return resuming(here);
    case 'jobs undo':
      return undoing(here);
    case 'measures export':
      return exporting(here);
    case 'measures validate':
      return validating(here);
    case 'measures template':
      return templating(here);
    case 'login':
      return signingIn(here);
    case 'doctor':
      return examining();
  }
}

async function importing(here: SignedIn, entity: AnyEntity, make: MakeRows): Promise<Scenario> {
  const noun = entity === owner ? 'owners' : entity === dishes.input ? 'dishes' : 'measures';
  const written = await write(here, entity, make);
  const kind = noun === 'measures' ? ['--kind', 'ship'] : [];
  const words = [noun, 'import', written.file, ...kind, '--yes', '--json', '--concurrency', '1'];
  return {
    words,
    lies: async (ran) => untrue(ran, written, await stored(here, written, noun)),
    finish: async (ran) => [
      ...(await carryOn(here, ran, words)),
      ...notOnce(written, await stored(here, written, noun)),
    ],
  };
}

async function resuming(here: SignedIn): Promise<Scenario> {
  const written = await write(here, ship, (names, number) => shipRows(here, names, number));
  const importWords = ['measures', 'import', written.file, '--kind', 'ship', '--yes', '--concurrency', '1'];
  const words = ['jobs', 'resume', '--json', '--concurrency', '1'];
  const oneByOne = withoutBatches(here.server.fetch);
  return {
    words,
    prepare: async () => {
      const interrupted = await here.danbao.run(importWords, {
        fetch: async (request) => {
          if (new URL(request.url).pathname.endsWith('addOneOptGuarantyInfo')) here.danbao.interrupt();
          return oneByOne(request);
        },
      });
      if (interrupted.code !== 130) throw new Error(`not interrupted: ${interrupted.code} ${interrupted.stderr}`);
    },
    lies: async (ran) => untrue(ran, written, await stored(here, written, 'measures')),
    finish: async (ran) => [
      ...(await carryOn(here, ran, words)),
      ...notOnce(written, await stored(here, written, 'measures')),
    ],
  };
}

async function undoing(here: SignedIn): Promise<Scenario> {
  const written = await write(here, ship, (names, number) => shipRows(here, names, number));
  await here.danbao.run(['measures', 'import', written.file, '--kind', 'ship', '--yes']);
  const { lines } = await here.danbao.run(['jobs', 'list', '--json']);
  const words = ['jobs', 'undo', String(lines[0]?.job), '--yes', '--json', '--concurrency', '1'];
  return {
    words,
    lies: async ({ lines: said }) => {
      const there = await stored(here, written, 'measures');
      return said.flatMap(({ type, state, row }) => {
        const name = written.names[Number(row) - 2] ?? '';
        if (type !== 'undo' || state === 'inDoubt') return [];
        return state === (there.includes(name) ? 'notSent' : 'undone') ? [] : [`${name} is called ${state}`];
      });
    },
    finish: async (ran) => {
      const trouble = await carryOn(here, ran, words);
      return [...trouble, ...(await stored(here, written, 'measures')).map((name) => `${name} is still there`)];
    },
  };
}

async function exporting(here: SignedIn): Promise<Scenario> {
  const written = await write(here, ship, (names, number) => shipRows(here, names, number));
  await here.danbao.run(['measures', 'import', written.file, '--kind', 'ship', '--yes']);
  const out = written.file.replace('.csv', '-back.csv');
  const path = join(here.danbao.folder, out);
  const prefix = `${written.names[0]?.split(' ')[0]} `;
  const words = ['measures', 'export', '--kind', 'ship', '--name', prefix, '--out', out];
  const missing = async () => {
    const texts = (await cellsOf(path)).flat();
    return written.names.filter((name) => !texts.includes(name)).map((name) => `${name} is not in the file`);
  };
  return {
    words,
    lies: async ({ code }) => (code === 0 ? missing() : existsSync(path) ? ['a file of a failed export'] : []),
    finish: async (ran) => {
      const trouble = await carryOn(here, ran, words);
      const left = await missing();
      rmSync(path, { force: true });
      return [...trouble, ...left];
    },
  };
}

async function validating(here: SignedIn): Promise<Scenario> {
  const written = await write(here, ship, (names, number) => shipRows(here, names, number));
  const words = ['measures', 'validate', written.file, '--kind', 'ship', '--json'];
  return {
    words,
    lies: async ({ code, lines, stderr }) => {
      const summary = lines.at(-1);
      if (code !== 0) return summary?.good === undefined ? [] : ['a count of a check that failed'];
      const isTold = summary?.checkedWithServer === true || stderr !== '';
      return summary?.good === rowsEach && isTold ? [] : [`good rows: ${summary?.good}`];
    },
    finish: (ran) => carryOn(here, ran, words),
  };
}

async function templating(here: SignedIn): Promise<Scenario> {
  const out = 'faults-template.xlsx';
  const path = join(here.danbao.folder, out);
  const words = ['measures', 'template', '--kind', 'ship', '--out', out];
  return {
    words,
    // The places are kept for a week.
    prepare: async () => rmSync(join(here.danbao.folder, 'config', 'divisions'), { recursive: true, force: true }),
    lies: async ({ code, stderr }) => {
      if (code !== 0 || !existsSync(path)) return [`exit ${code}, file: ${existsSync(path)}`];
      const texts = JSON.stringify((await load(readFileSync(path))).worksheets.map((sheet) => sheet.getSheetValues()));
      return texts.includes('黄浦区') !== stderr.includes('下拉') ? [] : ['places that are neither there nor missed'];
    },
    finish: async () => {
      rmSync(path, { force: true });
      return [];
    },
  };
}

async function signingIn(here: SignedIn): Promise<Scenario> {
  const words = ['login', '-u', here.username];
  return {
    words,
    lies: async ({ code }) => {
      // A password or a session that the server refuses is nobody's.
      if (code === 4) return [];
      const who = await here.danbao.run(['whoami']);
      return who.code === 0 ? [] : [`login ended with ${code}, then whoami with ${who.code}`];
    },
    finish: async (ran) => (ran.code === 0 ? [] : carryOn(here, ran, words)),
  };
}

async function examining(): Promise<Scenario> {
  return {
    words: ['doctor', '--json'],
    lies: async ({ code, lines }) => {
      const failed = lines.filter(({ state }) => state === 'fail').length;
      const isWhole = lines.at(-1)?.type === 'summary';
      return isWhole && failed > 0 === (code === 1) ? [] : [`exit ${code} with ${failed} failures`];
    },
    finish: async () => [],
  };
}
