import { build } from '../build/build.ts';
import type { Part } from './part.ts';
import { type Budget, budgets } from './sizes/budgets.ts';
import { measureCode, measureFirst, measurePage } from './sizes/measure.ts';

/** Size budgets of what a browser loads; every figure is printed. */
export const sizes: Part = {
  name: 'sizes',
  holds: 'size budgets of core and of the staff app',
  run: async () => {
    await build({ only: ['react', 'web', 'embed'] });
    const figures = await Promise.all(budgets.map(figureOf));
    return {
      problems: figures.filter(({ problem }) => problem).map(({ line }) => line),
      notes: figures.filter(({ problem }) => !problem).map(({ line }) => line),
    };
  },
};

async function figureOf(budget: Budget): Promise<{ line: string; problem: boolean }> {
  try {
    const { bytes, requests } =
      'code' in budget
        ? { bytes: await measureCode(budget.code, budget.external), requests: 1 }
        : 'first' in budget
          ? { bytes: await measureFirst(budget.first, budget.external), requests: 1 }
          : measurePage(budget.page);
    const max = 'requests' in budget ? budget.requests : undefined;
    const files = max === undefined ? '' : `, ${requests} of ${max} files`;
    const line = `${budget.name}: ${(bytes / 1000).toFixed(1)} kB of ${budget.limit} kB gzip${files}`;
    return { line, problem: bytes > budget.limit * 1000 || requests > (max ?? requests) };
  } catch (error) {
    return { line: `${budget.name}: ${error instanceof Error ? error.message : error}`, problem: true };
  }
}
