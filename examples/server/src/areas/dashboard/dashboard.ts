import { dashboard, type Today, wallTime } from '@danbao/core';
import type { Context } from '../../context.ts';
import { implement } from '../../implement.ts';
import { findDue, findUnfulfilled } from './find-attention.ts';
import { findCoverage } from './find-coverage.ts';
import { findMeals } from './find-meals.ts';

const shown = { pageNum: '1', pageSize: '5' };
const shownProjects = 8;

export const dashboardArea = implement(dashboard)({
  async today(context) {
    const { permissions } = context.user;
    const [ofMeasures, meals] = await Promise.all([
      permissions.includes('measure:read') ? measuresOf(context) : {},
      permissions.includes('canteen:order') ? findMeals(context) : undefined,
    ]);
    return { now: wallTime(context.deps.now()), ...ofMeasures, ...(meals ? { meals } : {}) };
  },

  attention: (context, { what, ...query }) =>
    what === 'due' ? findDue(context, query) : findUnfulfilled(context, query),
});

async function measuresOf(context: Context): Promise<Pick<Today, 'unfulfilled' | 'due' | 'coverage'>> {
  const [unfulfilled, due, coverage] = await Promise.all([
    findUnfulfilled(context, shown),
    findDue(context, shown),
    findCoverage(context, shownProjects),
  ]);
  return { unfulfilled, due, coverage };
}
