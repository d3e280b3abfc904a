import { times } from '@danbao/testing/process/endurance';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newGuarantyId } from '../format.ts';
import { isApiError } from '../index.ts';
import { clientOver, json } from './testing.ts';

const faults = [
  'reset-before',
  'reset-after',
  '500-before',
  '503-after',
  '429',
  'html-after',
  'cut-after',
  '302',
  '409-none',
] as const;
type Fault = (typeof faults)[number];

const runs = times(2_000);

/** R4: whatever faults hit a measure that is added, its caller is told the truth and no row is lost or doubled. */
test(`${runs} random fault storms: nothing lost, doubled or misreported`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...faults), { maxLength: 5 }), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const stored = new Map<string, number>();
        const pending = new Map<string, Fault[]>();
        const { client } = clientOver(async (request) => {
          const { optGuaranty_ID: id } = (await request.json()) as { optGuaranty_ID: string };
          return answer(pending.get(id)?.shift(), () => stored.set(id, 1), id);
        });
        for (const storm of rows) {
          const id = newGuarantyId();
          pending.set(id, [...storm]);
          const outcome = await client.measures
            .add({ optGuaranty_ID: id, optName: '船', guarantyTypeID: '1', optTypeID: '2' })
            .then(
              () => 'done',
              (error: unknown) => (isApiError(error) && error.inDoubt ? 'in doubt' : 'refused'),
            );
          if (outcome === 'done') expect(stored.get(id)).toBe(1);
          if (outcome === 'refused') expect(stored.has(id)).toBe(false);
        }
      },
    ),
    { numRuns: runs },
  );
});

function answer(fault: Fault | undefined, commit: () => void, id: string): Response | Promise<Response> {
  if (fault === 'reset-before') return Promise.reject(new TypeError('fetch failed'));
  if (fault === '500-before') return json({}, { status: 500 });
  if (fault === '429') return json({}, { status: 429, headers: { 'retry-after': '1' } });
  if (fault === '302') return new Response(null, { status: 302 });
  if (fault === '409-none') return json({}, { status: 409 });
  commit();
  if (fault === 'reset-after') return Promise.reject(new TypeError('terminated'));
  if (fault === '503-after') return json({}, { status: 503 });
  if (fault === 'html-after') return new Response('<html>');
  if (fault === 'cut-after') return new Response('{"data":{"optGua');
  return json({ data: { optGuaranty_ID: id, version: '1' } });
}
