import { compensations, movements, payments, recoveries, releases, repayments } from '@danbao/core/credit';
import { addDays } from '@danbao/core/format';
import { type Posting, postingOf } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type { Random } from './random-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a history does its changes by: a client of a server, or a host in memory. */
export interface HistoryHost {
  call(
    resource: AnyResource,
    call: 'add' | 'update' | 'remove' | 'rollback' | 'history' | 'addBatch',
    input: Values,
  ): Promise<unknown>;
  /** The records of a resource under the project. */
  records(resource: AnyResource): Promise<readonly Values[]>;
}

export interface HistoryOf {
  readonly projectId: string;
  readonly loanId: string;
}

const kinds = [payments, repayments, repayments, repayments, compensations, recoveries, releases] as const;
const kept: readonly AnyResource[] = [payments, repayments, compensations, recoveries, releases];
const firstDay = '2025-01-02';

/** One random change of the money of a project: whether it was let through. Anything but a refusal is thrown. */
export async function randomChange(host: HistoryHost, of: HistoryOf, random: Random): Promise<boolean> {
  const resource = kinds[random(kinds.length)] ?? repayments;
  const known = await host.records(resource);
  const one = known[random(Math.max(1, known.length))];
  const id = one && { [resource.id]: one[resource.id] };
  const turn = random(10);
  try {
    if (turn < 5 || !one || !id) await add(host, resource, of, random);
    else if (turn < 7)
      await host.call(resource, 'update', { ...inputOf(resource, one), ...amounts(resource, random), ...id });
    else if (turn < 8) await host.call(resource, 'remove', id);
    else if (turn < 9) await undo(host, resource, id);
    else await importRows(host, of, random);
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === 422 || (error as { status?: number }).status === 404) return false;
    throw error;
  }
}

/** Everything that has moved the sums of the project, as the evaluator of core reads it. */
export async function postingsIn(host: HistoryHost): Promise<readonly (Posting & { readonly record: Values })[]> {
  const all: (Posting & { readonly record: Values })[] = [];
  for (const resource of kept)
    for (const record of await host.records(resource))
      for (const movement of Object.values(movements)) {
        const posting = movement.of.name === resource.name ? postingOf(movement, record) : undefined;
        if (posting) all.push({ ...posting, record });
      }
  return all;
}

async function add(host: HistoryHost, resource: AnyResource, of: HistoryOf, random: Random): Promise<void> {
  const claims = resource === recoveries ? await host.records(compensations) : [];
  if (resource === recoveries && claims.length === 0) return;
  const compensationId = claims[random(Math.max(1, claims.length))]?.['id'];
  await host.call(resource, 'add', {
    ...recordOf(resource, of, random),
    ...(compensationId === undefined ? {} : { compensationId }),
  });
}

async function undo(host: HistoryHost, resource: AnyResource, id: Values): Promise<void> {
  const [change] = (await host.call(resource, 'history', id)) as readonly { readonly id: string }[];
  if (change) await host.call(resource, 'rollback', { ...id, changeId: change.id });
}

/** Three repayments at once, as a sheet brings them; each is let through or refused by itself. */
async function importRows(host: HistoryHost, of: HistoryOf, random: Random): Promise<void> {
  const records = [0, 1, 2].map(() => recordOf(repayments, of, random));
  await host.call(repayments, 'addBatch', { records });
}

function recordOf(resource: AnyResource, { projectId, loanId }: HistoryOf, random: Random): Values {
  const day = addDays(firstDay, random(500));
  const own = amounts(resource, random);
  if (resource === payments)
    return {
      ...{
        project_ID: projectId,
        loanId,
        payDate: day,
        ...own,
        payee: '江城航运有限公司',
        bankName: '江城农村商业银行',
      },
      ...{ billBeginDate: day, billEndDate: addDays(day, 364) },
    };
  if (resource === repayments) return { projectId, loanId, repayDate: day, ...own, interestSum: '0' };
  if (resource === compensations)
    return {
      projectId,
      voucherNo: `V${random(1_000_000)}`,
      paidDate: day,
      creditor: '江城银行',
      ...own,
      interest: '1.5',
      fees: '0',
    };
  if (resource === recoveries) return { projectId, recoveredDate: day, ...own, way: 'voluntary' };
  const reason = ['repaid', 'compensated', 'expired', 'waived'][random(4)];
  return { projectId, certificateNo: `R${random(1_000_000)}`, releasedDate: day, ...own, reason };
}

function amounts(resource: AnyResource, random: Random): Values {
  const field = { payment: 'paySum', repayment: 'principalSum', compensation: 'principal' }[resource.name] ?? 'amount';
  return { [field]: `${1 + random(90)}.${1 + random(9)}` };
}

/** What of a record is sent again. */
function inputOf({ input }: AnyResource, record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(input.fields, name)));
}
