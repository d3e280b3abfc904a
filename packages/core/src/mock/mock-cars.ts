import { carFlow } from '../areas/flows/families/car.ts';
import { addDecimals } from '../format/decimal.ts';
import { page } from './find-row.ts';
import { type MockFlow, rowOf } from './mock-flow-rows.ts';
import type { MockContext, MockHandlers } from './mock-handlers.ts';

/** Car tickets and their figures in memory. */
export const mockCars: MockHandlers['cars'] = {
  tickets: ({ text = '', status, ...paging }, context) =>
    page(
      ticketsIn(context)
        .filter((flow) => status === undefined || flow.state.status === status)
        .map((flow) => rowOf(flow, context))
        .filter(({ title }) => title.includes(text)),
      paging,
    ),
  statistics: ({ year }, context) => {
    const done = ticketsIn(context).filter(
      ({ values, state }) => state.status === 'ended' && String(values['beginTime']).startsWith(year),
    );
    return {
      cars: figures(done, ({ plateNo }) => plateNo),
      drivers: figures(done, ({ driver }) => driver),
      months: figures(done, ({ beginTime }) => String(beginTime).slice(0, 7)),
    };
  },
};

function ticketsIn({ state }: MockContext): readonly MockFlow[] {
  return [...state.flows.values()].filter(
    ({ flowCode, state: { status } }) => flowCode === carFlow.code && status !== 'draft' && status !== 'deleted',
  );
}

function figures(flows: readonly MockFlow[], nameOf: (values: MockFlow['values']) => unknown) {
  const names = [...new Set(flows.map(({ values }) => String(nameOf(values) ?? '')))].sort();
  return names.map((name) => {
    const own = flows.filter(({ values }) => String(nameOf(values) ?? '') === name);
    const mileage = own.map(({ values }) => Number(values['endMileage']) - Number(values['beginMileage']));
    return {
      name,
      trips: String(own.length),
      mileage: String(mileage.reduce((sum, one) => sum + one, 0)),
      fee: addDecimals(own.map(({ values }) => String(values['fee'] ?? '0'))),
    };
  });
}
