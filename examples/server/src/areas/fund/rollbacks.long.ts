import { type ReserveChange, reserveEmployees, reserveEnterprises, reserveVisits } from '@danbao/core/credit';
import { newGuarantyId } from '@danbao/core/format';
import { times } from '@danbao/testing/process/endurance';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { contextFor, principalOf } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import type { TestServer } from '@danbao/testing/server/test-server';
import { expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { inOneTransaction } from '../../http/write.ts';
import { answerResource } from '../../resources/answer.ts';
import { asStored } from '../../resources/sql-store.ts';
import { tableOf } from '../../resources/table.ts';
import { type Random, seeded } from '../../sample/random.ts';
import { reserveLogArea } from './log.ts';
import { isUndone, type Kind, type Line, Refused, ReserveModel, type Values } from './testing/model.ts';

const resources = {
  reserveEnterprise: reserveEnterprises,
  reserveVisit: reserveVisits,
  reserveEmployee: reserveEmployees,
} as const;
const kinds = Object.keys(resources) as readonly Kind[];
/** 2,000 together; PGlite does one transaction after another and takes four times as long. */
const sequences = { PGlite: times(500), PostgreSQL: times(1500) };
const steps = 6;
/** So many sequences are under way beside each other. */
const beside = 20;

onEveryDatabase(
  (server, engine) => {
    test(`${sequences[engine]} random sequences of changes and rollbacks leave what the model says, and a log that lost nothing`, async () => {
      const models = new Map<number, ReserveModel>();
      const counts: Record<string, number> = {};
      const seeds = Array.from({ length: sequences[engine] }, (_, index) => index + 1);
      const work = async () => {
        for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
          models.set(seed, await sequence(server, seed, counts));
      };
      await Promise.all(Array.from({ length: beside }, work));
      await expectSame(server, [...models.values()]);
      // The sequences have been everywhere.
      const refusals = ['notFound', 'changedSince', 'id:inUse', 'parentId:unknown', 'enterpriseId:unknown'];
      const all = [...refusals, 'name:duplicate', 'enterpriseId:duplicate', 'shareRatio:max', 'detail', 'operation'];
      expect(all.filter((one) => !counts[one])).toEqual([]);
      console.log(`${engine}: ${sequences[engine]} sequences, ${JSON.stringify(counts)}`);
    });
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);

/** Plays one: after each step the server has done what the model did, or refused it for the same reason. */
async function sequence(server: TestServer, seed: number, counts: Record<string, number>): Promise<ReserveModel> {
  const random = seeded(seed);
  const model = new ReserveModel();
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (let step = 0; step < steps; step += 1) {
    const operation = `rollbacks-${seed}-${step}`;
    const context = contextOf(server, operation);
    const { told, does } = step === 0 ? adds(random, model, seed, 'reserveEnterprise') : next(random, model, seed);
    const said = `${seed}/${step} ${told}`;
    if (does.line) await expectPreview(context, model, { ...does, line: does.line }, said);
    const expected = await outcome(() => model.all(() => does.inModel(operation)));
    expect(await outcome(() => does.inServer(context)), said).toBe(expected);
    count(expected?.replace(/ .*/, '') ?? told);
  }
  return model;
}

interface Step {
  readonly told: string;
  readonly does: {
    readonly inModel: (operation: string) => void;
    readonly inServer: (context: Context) => Promise<unknown>;
    readonly line?: Line;
    readonly isOperation?: boolean;
  };
}

function next(random: Random, model: ReserveModel, seed: number): Step {
  const dice = random.below(10);
  if (dice < 3) return adds(random, model, seed, random.pick(kinds));
  const ids = [...new Set(model.log.map(({ id }) => id))];
  const id = random.pick(ids);
  const { kind } = model.log.find((line) => line.id === id) as Line;
  if (dice < 5) return updates(random, model, seed, kind, id);
  if (dice === 5) {
    const inServer = (context: Context) => answerResource(resources[kind], 'remove', context, { id });
    return { told: 'remove', does: { inModel: (operation) => model.remove(operation, id), inServer } };
  }
  return rollsBack(random, model);
}

function adds(random: Random, model: ReserveModel, seed: number, kind: Kind): Step {
  const id = newGuarantyId();
  const values = valuesOf(random, model, seed, kind);
  return {
    told: 'add',
    does: {
      inModel: (operation) => model.add(operation, kind, id, values),
      // Ordinary records have ids of the server; here both sides must know it.
      inServer: (context) => answerResource({ ...resources[kind] }, 'add', context, { id, ...values }),
    },
  };
}

function updates(random: Random, model: ReserveModel, seed: number, kind: Kind, id: string): Step {
  const { enterpriseId } = (model.log.find((line) => line.id === id)?.after?.values ?? {}) as Values;
  const values = { ...valuesOf(random, model, seed, kind), ...(enterpriseId ? { enterpriseId } : {}) };
  const inServer = (context: Context) => answerResource(resources[kind], 'update', context, { id, ...values });
  return { told: 'update', does: { inModel: (operation) => model.update(operation, id, values), inServer } };
}

/** Mostly what was done last: what is older has mostly changed since. */
function rollsBack(random: Random, model: ReserveModel): Step {
  const line = random.below(3) === 0 ? random.pick(model.log) : (model.log.at(-1) as Line);
  const isOperation = random.below(2) === 0;
  return {
    told: isOperation ? 'operation' : 'detail',
    does: {
      line,
      isOperation,
      inModel: (operation) => model.undo(operation, model.linesOf({ line, isOperation })),
      inServer: async (context) => {
        const { rollbackDetail, rollbackOperation } = reserveLogArea.handlers;
        if (isOperation) return rollbackOperation(context, { operationId: line.operation });
        return rollbackDetail(context, { detailId: await detailIdOf(context, line) });
      },
    },
  };
}

function valuesOf(random: Random, model: ReserveModel, seed: number, kind: Kind): Values {
  const companies = [...new Set(model.log.flatMap((line) => (line.kind === 'reserveEnterprise' ? [line.id] : [])))];
  const maybe = (field: string, values: readonly string[]): Values =>
    values.length > 0 && random.below(2) === 0 ? { [field]: random.pick(values) } : {};
  if (kind === 'reserveEnterprise') {
    const number = random.below(4);
    const name = `回滚企业 ${seed}-${number}`;
    const parent = maybe('parentId', companies);
    return {
      ...{ name, creditCode: creditCodeOf(seed * 10 + number), industry: 'C', status: 'open' },
      ...{ stage: random.pick(['lead', 'lead', 'diligence']), ...parent },
      ...(parent['parentId'] ? { relation: 'subsidiary' } : {}),
      ...maybe('registeredCapital', ['500', '1200.5']),
      ...maybe('phone', ['13800000001']),
    };
  }
  const enterpriseId = random.pick(companies);
  if (kind === 'reserveVisit')
    return {
      ...{ enterpriseId, visitDate: random.pick(['2026-03-02', '2026-03-09']), visitors: '李明' },
      ...{ purpose: random.pick(['了解情况', '看厂房']), ...maybe('result', ['愿意合作']) },
    };
  return {
    ...{ enterpriseId, name: random.pick(['甲', '乙']), post: '董事' },
    shareRatio: random.pick(['60.5', '50']),
  };
}

/** What would be done, and what stands in the way, is said before it is done. */
async function expectPreview(
  context: Context,
  model: ReserveModel,
  { line, isOperation = false }: { readonly line: Line; readonly isOperation?: boolean },
  said: string,
): Promise<void> {
  const asked = isOperation ? { operationId: line.operation } : { detailId: await detailIdOf(context, line) };
  const preview = await reserveLogArea.handlers.preview(context, asked);
  const lines = model.linesOf({ line, isOperation });
  const modelled = lines.map(({ id, action }) => ({
    entityId: id,
    action: { add: 'remove', update: 'update', remove: 'add' }[action],
    isFree: lines.find((one) => one.id === id) === model.newestOf(id),
  }));
  const told = preview.map(({ entityId, action, changedBy }) => ({
    entityId,
    action,
    isFree: changedBy === undefined,
  }));
  expect(told, said).toEqual(modelled);
}

async function detailIdOf(context: Context, { id, operation }: Line): Promise<string> {
  const { rows } = await reserveLogArea.handlers.page(context, { entityId: id, pageNum: '1', pageSize: '100' });
  return rows.find(({ operationId }) => operationId === operation)?.detailId ?? 'none';
}

/** Undefined when it was done, else why not; what is no refusal is a bug. */
async function outcome(work: () => unknown): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (!(error instanceof Refusal)) throw error;
    const { message, issues: [issue] = [], params = {} } = error.details;
    if (issue) return `${issue.field}:${issue.rule}`;
    return [message, params['title']].filter((part) => part !== undefined).join(' ');
  }
}

/** What is stored is what the model has kept, and the log holds every change with all that it was about, once. */
async function expectSame(server: TestServer, models: readonly ReserveModel[]): Promise<void> {
  const { db } = server.deps;
  const context = contextOf(server, 'rollbacks-compare');
  for (const kind of kinds) {
    const logged = await wholeLog(context, kind);
    const stored = new Map((await db.select().from(tableOf(resources[kind]))).map((row) => [row.id, asStored(row)]));
    for (const { kept, log } of models) {
      const lines = log.filter((line) => line.kind === kind).reverse();
      for (const id of new Set(lines.map((line) => line.id))) {
        const is = stored.get(id);
        expect(is && { kind, values: is.values, version: is.version }).toEqual(kept.get(id));
        const own = lines.filter((line) => line.id === id);
        expect((logged.get(id) ?? []).map(asLine)).toEqual(own.map(modelledLine));
      }
    }
  }
}

async function wholeLog(context: Context, entity: Kind): Promise<ReadonlyMap<string, readonly ReserveChange[]>> {
  const found = new Map<string, ReserveChange[]>();
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { entity, pageNum: String(pageNum), pageSize: '1000' };
    const { rows, total } = await reserveLogArea.handlers.page(context, query);
    for (const row of rows) found.set(row.entityId, [...(found.get(row.entityId) ?? []), row]);
    if (pageNum * 1000 >= total) return found;
  }
}

/** What the log says of a change: of whole images the record's own values, and its version. */
function asLine({ operationId, action, rolledBack, before, after }: ReserveChange) {
  return { operationId, action, rolledBack, before: ownOf(before), after: ownOf(after) };
}

function modelledLine(line: Line) {
  const { operation, action, before, after } = line;
  const image = (kept: Line['after']) => kept && { ...kept.values, version: String(kept.version) };
  const rolledBack = isUndone(line) ? '1' : '0';
  return { operationId: operation, action, rolledBack, before: image(before), after: image(after) };
}

function ownOf(image: Readonly<Record<string, unknown>> | undefined) {
  if (!image) return undefined;
  const { id: _, unitUid: __, createTime: ___, updateTime: ____, parentName, enterpriseName, ...own } = image;
  return own;
}

function contextOf(server: TestServer, requestId: string): Context {
  const user = principalOf('admin');
  return {
    ...contextFor(server, user),
    ...{ requestId, callKey: requestId },
    write: (work) => inOneTransaction({ db: server.deps.db, user, requestId }, work),
  };
}
