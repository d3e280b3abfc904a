import { expect, test } from 'vitest';
import { pointsAround } from './points-around.ts';

const box = { width: 100, height: 40 };

test.each([1, 2, 3, 8, 15])('%i boxes lie within the picture, and none on another or on the middle', (count) => {
  const { width, height, center, places } = pointsAround(count, box);
  const all = [center, ...places];
  expect(places).toHaveLength(count);
  for (const [index, { x, y }] of all.entries()) {
    expect(x - box.width / 2 >= 0 && x + box.width / 2 <= width).toBe(true);
    expect(y - box.height / 2 >= 0 && y + box.height / 2 <= height).toBe(true);
    for (const other of all.slice(index + 1))
      expect(Math.abs(x - other.x) >= box.width || Math.abs(y - other.y) >= box.height).toBe(true);
  }
});
