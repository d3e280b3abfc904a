import { departments } from '../../areas/departments/endpoints.ts';
import { session } from '../../areas/session/endpoints.ts';
import { isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import { wallTime } from '../../format/calendar.ts';
import { formatTime } from '../../format/date.ts';
import { dayOf, mealOf } from '../subject/canteen-subjects.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import type { ForeseenRow } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

const atOnce = 8;

/**
 * Why the server would refuse orders: nobody has the name, or the published menu takes no more. People and the menus of a day
 * are asked for once. Who may not ask learns it from the server.
 */
export function orderObstacles(client: Pick<ExchangeClient, 'canteen' | 'request'>) {
  let people: Promise<ReadonlySet<string> | undefined> | undefined;
  const deadlines = new Map<string, string>();
  const seen = new Set<string>();

  async function look(days: readonly string[]): Promise<void> {
    const open = [...new Set(days)].filter((day) => !seen.has(day));
    await inBatches(open, atOnce, async (date) => {
      seen.add(date);
      for (const menu of (await unlessForbidden(client.canteen.offers({ date }))) ?? [])
        deadlines.set(mealOf(menu), menu.orderDeadline);
    });
  }

  return async (rows: readonly Pick<ForeseenRow, 'values'>[]): Promise<readonly (readonly Issue[])[]> => {
    if (rows.some(({ values }) => mayBeUnknown(values))) people ??= namesOf(client);
    const known = await people;
    await look(rows.flatMap(({ values }) => dayOf(values) ?? []));
    const now = wallTime(Date.now());
    return rows.map(({ values }): readonly Issue[] => {
      const { userName } = values;
      if (known && mayBeUnknown(values) && !known.has(String(userName)))
        return [{ field: 'userName', rule: 'personUnknown', params: { name: String(userName) } }];
      const deadline = deadlines.get(mealOf(values));
      return deadline !== undefined && now > deadline
        ? [{ field: 'date', rule: 'orderLate', params: { deadline: formatTime(deadline) } }]
        : [];
    });
  };
}

/** A sign-in name stands for a person too; only the server knows those, and they are written in Latin letters. */
function mayBeUnknown({ userName }: Values): boolean {
  return typeof userName === 'string' && /\p{Script=Han}/u.test(userName);
}

async function namesOf(client: Pick<ExchangeClient, 'request'>): Promise<ReadonlySet<string> | undefined> {
  const { unitUid } = await client.request(session.me, undefined);
  const staff = await unlessForbidden(client.request(departments.staff, { deptId: unitUid }));
  return staff && new Set(staff.map(({ realName }) => realName));
}

async function unlessForbidden<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && (error.code === 'forbidden' || error.code === 'not-found')) return undefined;
    throw error;
  }
}
