import { expect, test } from 'vitest';
import { metBy, moved, stepOfKey } from './move-booking.ts';

const at = (from: string, until: string, roomId = 'a', id = '1') => ({
  ...{ id, roomId, startTime: `2026-12-01 ${from}:00`, endTime: `2026-12-01 ${until}:00` },
});

test('a booking keeps its length when it is moved, and stays within its day', () => {
  expect(moved(at('09:15', '10:00'), { minutes: 30 })).toEqual(at('09:45', '10:30'));
  expect(moved(at('00:10', '01:00'), { minutes: -30 })).toEqual(at('00:00', '00:50'));
  expect(moved(at('22:00', '23:45'), { minutes: 30 })).toEqual(at('22:14', '23:59'));
  expect(moved(at('09:00', '10:00'), { day: '2026-12-03', roomId: 'b' })).toEqual({
    ...{ id: '1', roomId: 'b', startTime: '2026-12-03 09:00:00', endTime: '2026-12-03 10:00:00' },
  });
});

test('it is lengthened and shortened by its end, never below one step or what it was', () => {
  expect(moved(at('09:00', '10:00'), { longer: 30 })).toEqual(at('09:00', '10:30'));
  expect(moved(at('09:00', '10:00'), { longer: -90 })).toEqual(at('09:00', '09:30'));
  expect(moved(at('09:00', '09:15'), { longer: -30 })).toEqual(at('09:00', '09:15'));
  expect(moved(at('23:00', '23:45'), { longer: 30 })).toEqual(at('23:00', '23:59'));
});

test('it meets others of the room that it would overlap, not itself, nor one that ends as it begins', () => {
  const others = [at('10:00', '11:00', 'a', '2'), at('09:00', '10:00', 'b', '3'), at('09:00', '10:00')];
  expect(metBy(at('09:00', '10:00'), others)).toBeUndefined();
  expect(metBy(at('09:30', '10:30'), others)?.id).toBe('2');
  expect(metBy(at('09:30', '10:30', 'b'), others)?.id).toBe('3');
});

test('Alt and the arrows move it, Shift as well lengthens it, without Alt they mean nothing', () => {
  const press = (key: string, shiftKey = false, altKey = true) => stepOfKey({ altKey, shiftKey, key }, ['a', 'b'], 'a');
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([{ minutes: 30 }, { minutes: -30 }]);
  expect([press('ArrowRight', true), press('ArrowLeft', true)]).toEqual([{ longer: 30 }, { longer: -30 }]);
  expect([press('ArrowDown'), press('ArrowUp')]).toEqual([{ roomId: 'b' }, { roomId: 'a' }]);
  expect([press('ArrowRight', false, false), press('Enter')]).toEqual([undefined, undefined]);
});
