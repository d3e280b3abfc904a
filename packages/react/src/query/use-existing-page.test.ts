import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AskedPage, useExistingPage } from './use-existing-page.ts';

const shown: AskedPage = { rows: 0, stale: false, total: 10, page: 9, size: 10 };

it.each<[string, Partial<AskedPage>, number[]]>([
  ['a page beyond the last gives way to the last', { total: 21 }, [3]],
  ['of an empty list the first page is there', { total: 0 }, [1]],
  ['a page with rows stays', { rows: 3 }, []],
  ['an empty first page stays', { total: 0, page: 1 }, []],
  ['rows of the page before tell nothing', { stale: true }, []],
  ['a page that is being loaded stays', { rows: undefined }, []],
])('%s', (_, given, expected) => {
  const went: number[] = [];
  const { result } = renderHook(() => useExistingPage({ ...shown, ...given }, (page) => went.push(page)));
  expect(went).toEqual(expected);
  expect(result.current).toBe(expected.length > 0);
});
