import type { OrderState } from '../areas/canteen/order-moves.ts';
import {
  type AttentionMeasure,
  daysLeft,
  lastDueDay,
  valuationEnd,
  waitingDays,
} from '../areas/dashboard/attention.ts';
import { mealsOf } from '../areas/dashboard/meals.ts';
import { lowestCoverage } from '../areas/dashboard/project-coverage.ts';
import { coverageOf } from '../areas/insights/coverage.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { wallTime } from '../format/calendar.ts';
import { page } from './find-row.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { readMeasure } from './mock-insights.ts';
import { kindTypeOf } from './mock-kinds.ts';
import { menusOf } from './mock-menus.ts';
import type { MockState } from './mock-state.ts';

const shown = { pageNum: '1', pageSize: '5' };

export const mockDashboard: MockHandlers['dashboard'] = {
  today: (_, { state, username }) => {
    const now = wallTime(Date.now());
    return {
      now,
      unfulfilled: page(unfulfilledOf(state), shown),
      due: page(dueOf(state), shown),
      coverage: coverageIn(state, now.slice(0, 10)),
      meals: mealsIn(state, username, now),
    };
  },
  attention: ({ what, ...query }, { state }) => page(what === 'due' ? dueOf(state) : unfulfilledOf(state), query),
};

function counted(state: MockState): MeasureRecord[] {
  const rows = [...state.measures.values()].map((row) => readMeasure(row, state));
  return rows.filter(({ isDispose, isFree }) => isDispose !== '1' && isFree !== '1');
}

function unfulfilledOf(state: MockState): AttentionMeasure[] {
  const today = wallTime(Date.now()).slice(0, 10);
  return counted(state)
    .filter(({ isWorkable, apply_ID }) => isWorkable !== '1' && apply_ID)
    .map((row) => {
      const day = dayOf(row['createTime']) ?? today;
      return { ...namesOf(row, state), reason: 'unfulfilled' as const, day, days: waitingDays(day, today) };
    })
    .sort(byDay);
}

/** The mock keeps no history of values: a valuation is as old as its measure. */
function dueOf(state: MockState): AttentionMeasure[] {
  const today = wallTime(Date.now()).slice(0, 10);
  return counted(state)
    .flatMap((row): AttentionMeasure[] => {
      const names = namesOf(row, state);
      const insured = row['isInsurance'] === '1' ? dayOf(row['insuranceEndDate']) : undefined;
      const valued = row.assessValue === undefined ? undefined : dayOf(row['createTime']);
      const ends = valued === undefined ? undefined : valuationEnd(valued);
      const end = ends !== undefined && ends <= lastDueDay(today) ? ends : undefined;
      return [
        ...(insured !== undefined && insured <= lastDueDay(today)
          ? [{ ...names, reason: 'insurance' as const, day: insured, days: daysLeft(insured, today) }]
          : []),
        ...(end === undefined
          ? []
          : [{ ...names, reason: 'valuation' as const, day: end, days: daysLeft(end, today) }]),
      ];
    })
    .sort(byDay);
}

function coverageIn(state: MockState, today: string) {
  const rows = state.projects.flatMap(({ apply_ID, projectName, applySum }) => {
    if (!apply_ID) return [];
    const own = counted(state).filter((row) => row.apply_ID === apply_ID) as never;
    const { optValue } = coverageOf(own, String(applySum ?? '0'), today);
    return [
      { apply_ID: String(apply_ID), projectName: String(projectName), applySum: String(applySum ?? '0'), optValue },
    ];
  });
  return { total: rows.length, rows: lowestCoverage(rows).slice(0, 8) };
}

function mealsIn(state: MockState, username: string, now: string) {
  const menus = menusOf(state).filter(({ isPublish }) => isPublish === '1');
  return mealsOf(
    menus.map((menu) => {
      const orders = [...state.dishOrders.values()];
      const own = orders.find(
        (row) => row['menuId'] === menu['id'] && row['userId'] === username && row['status'] !== '3',
      );
      const order = own && {
        status: own['status'] as OrderState,
        total: String(own['total']),
        items: own['items'] as { dishName: string; count: string }[],
      };
      const text = (name: string) => String(menu[name] ?? '');
      return {
        date: text('date'),
        mealType: text('mealType'),
        mealBegin: text('mealBegin'),
        mealEnd: text('mealEnd'),
        orderDeadline: text('orderDeadline'),
        ...(order ? { order } : {}),
      };
    }),
    now,
  );
}

function namesOf(row: MeasureRecord, state: MockState) {
  const { optGuaranty_ID, optName, apply_ID } = row;
  const projectName = state.projects.find((one) => one['apply_ID'] === apply_ID)?.['projectName'];
  return {
    optGuaranty_ID,
    optName,
    kind: kindTypeOf(row, state)?.kind ?? '',
    ...(apply_ID ? { apply_ID } : {}),
    ...(projectName === undefined ? {} : { projectName: String(projectName) }),
  };
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}

function byDay(left: AttentionMeasure, right: AttentionMeasure): number {
  return left.day < right.day ? -1 : left.day > right.day ? 1 : 0;
}
