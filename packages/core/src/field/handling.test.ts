import { expect, it } from 'vitest';
import { preferredHandling, weigh } from './handling.ts';

const wrong = { field: 'shipName', rule: 'required' } as const;
const unusual = { field: 'coverageRatio', rule: 'usualMax', confirmable: true } as const;
const other = { field: 'carFrame', rule: 'vin', confirmable: true } as const;

it.each([
  ['nothing said', {}, 'lenient', [wrong], [unusual, other]],
  ['strict', {}, 'strict', [wrong, unusual, other], []],
  ['one confirmed, so that somebody was asked', { confirmed: 'coverageRatio' }, 'lenient', [wrong, other], []],
  ['both confirmed', { confirmed: 'coverageRatio, carFrame' }, 'strict', [wrong], []],
  ['a broken rule confirmed', { confirmed: 'shipName,coverageRatio,carFrame' }, 'lenient', [wrong], []],
  ['nobody has confirmed anything', { confirmed: '' }, 'lenient', [wrong, unusual, other], []],
] as const)('%s', (_, sent, handling, refused, warnings) => {
  expect(weigh([wrong, unusual, other], sent, handling)).toEqual({ refused, warnings });
});

it.each([
  ['handling=strict', 'strict'],
  ['return=minimal, Handling="lenient"', 'lenient'],
  ['respond-async; wait=10, handling = strict; foo', 'strict'],
  ['mishandling=strict', undefined],
  ['handling=odd', undefined],
  [null, undefined],
])('%s of a Prefer header means %s (RFC 7240)', (header, handling) => {
  expect(preferredHandling(header)).toBe(handling);
});
