import { expect, it } from 'vitest';
import { findLinkProblems } from './find-link-problems.ts';
import { findMarkdownProblems } from './find-markdown-problems.ts';

function problems(pages: Record<string, string>): string[] {
  return findLinkProblems({ files: Object.keys(pages), read: (path) => pages[path] ?? '', base: '/danbao/' });
}

it('takes links to pages, anchors and files that are there, and to other sites', () => {
  const html = `<a href="/danbao/b.html#部分">b</a> <a href="/danbao/">home</a> <a href="#x" id="x">x</a>
    <a href="https://example.com/">out</a> <a class="q" href="c/d.html#%E9%83%A8">d</a> <script src="/danbao/a.js"></script>`;
  const pages = { 'a.html': html, 'b.html': '<h2 id="部分">', 'index.html': '', 'c/d.html': '<i id="部">', 'a.js': '' };
  expect(problems(pages)).toEqual([]);
});

it('takes a frame that the browser fills for the page whose content it shows', () => {
  const frame = '<div id="app"></div><noscript><a href="/danbao/b.html">b</a></noscript>';
  const pages = {
    'en/b.html': frame,
    'b.html': '<i id="x"><a href="c.html">',
    'c.html': '',
    'a.html': '<a href="en/b.html#x">',
  };
  expect(problems(pages)).toEqual(['en/b.html links to c.html: there is no en/c.html']);
});

it.each([
  ['<a href="/danbao/none.html">', 'there is no none.html'],
  ['<a href="b.html#none">', 'b.html has no #none'],
  ['<a href="#none">', 'a.html has no #none'],
  ['<a href="/b.html">', 'outside /danbao/'],
  ['<link rel="stylesheet" href="https://cdn.example.com/x.css">', 'from elsewhere'],
  ['<script async src="//cdn.example.com/x.js">', 'from elsewhere'],
])('names what is wrong with %s', (html, said) => {
  expect(problems({ 'a.html': html, 'b.html': '' })).toEqual([expect.stringContaining(said)]);
});

it('finds dead links and headings in the pages of the repository, and leaves code alone', () => {
  const files: Record<string, string> = {
    'README.md':
      '[a](docs/a.md#two-words) [b](docs/b.md) [c](docs/a.md#none) [g](docs/a.md#a1) `[d](x.md)` [e](https://example.com)',
    'docs/a.md': '## Two words\n| <a id="a1"></a>A1 | rule |\n```sh\n[f](gone.md)\n```\n',
  };
  const found = findMarkdownProblems(
    Object.keys(files),
    (path) => files[path] ?? '',
    (path) => path in files,
  );
  expect(found).toEqual([
    'README.md links to docs/b.md: there is no docs/b.md',
    'README.md links to docs/a.md#none: no such heading',
  ]);
});
