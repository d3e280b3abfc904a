import { type Issue, label } from '@danbao/core';
import { measureReleases } from '@danbao/core/credit';
import { compareDecimals } from '@danbao/core/format';
import { type Movement, postingOf } from '@danbao/core/relations';
import type { EffectChange } from '@danbao/core/resources';
import { and, eq, sql } from 'drizzle-orm';
import type { ServerHost } from '../../resources/answer.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { liabilityOf } from './liability.ts';

const message = label(
  '该项目的担保措施已在责任余额为零时解除；请先撤销措施的解除，再减少还款、解除或追偿',
  'security of the project was released when no liability was left: undo its release before less is repaid, released or recovered',
);

/** What has ended a liability is not taken back while security was given up because the liability had ended. */
export async function securityStands(
  ending: Movement,
  { before, after }: EffectChange,
  { db }: Pick<ServerHost, 'db'>,
): Promise<readonly Issue[]> {
  if (!before || compareDecimals(amountIn(ending, after), amountIn(ending, before)) >= 0) return [];
  const projectId = String(before.values['projectId']);
  const table = tableOf(measureReleases);
  const [release] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(fieldValue(measureReleases, 'projectId'), projectId),
        sql`coalesce(${table.values} ->> 'earlyReason', '') = ''`,
      ),
    )
    .limit(1);
  if (!release) return [];
  const { remaining } = await liabilityOf(db, projectId);
  if (compareDecimals(remaining, '0') > 0) return [];
  return [{ field: 'projectId', rule: 'securityReleased', message }];
}

function amountIn(ending: Movement, record: EffectChange['after']): string {
  return (record && postingOf(ending, record.values)?.amount) ?? '0';
}
