import type { AskedPages } from '@danbao/react';

type Texts = Readonly<Record<string, string>>;

/** Page and rows per page as `usePages` asks for them, kept among the texts of the address as `page` and `size`. */
export function pagesInAddress(
  { page = '1', size = '10' }: Texts,
  change: (next: Texts) => void,
): readonly [asked: AskedPages, ask: (next: AskedPages) => void] {
  const asked = { page: Number(page), size: Number(size) };
  return [asked, (next) => change({ page: String(next.page), size: String(next.size) })];
}
