import { posix } from 'node:path';

/** Links of the repository's own pages (README and the like, as a code host shows them) to files and anchors that are not there. */
export function findMarkdownProblems(
  pages: readonly string[],
  read: (path: string) => string,
  exists: (path: string) => boolean,
): string[] {
  return pages.flatMap((page) =>
    linksOf(read(page)).flatMap((target) => {
      if (/^([a-z]+:|\/\/)/.test(target)) return [];
      const [address = '', anchor = ''] = target.split('#');
      const file = address === '' ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(address)));
      if (!exists(file)) return [`${page} links to ${target}: there is no ${file}`];
      if (anchor === '' || !file.endsWith('.md')) return [];
      return anchorsOf(read(file)).has(decodeURIComponent(anchor))
        ? []
        : [`${page} links to ${target}: no such heading`];
    }),
  );
}

function linksOf(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
}

/** Headings as code hosts name them (lower case, no marks, spaces as dashes), and anchors that a page sets itself. */
function anchorsOf(markdown: string): Set<string> {
  const text = withoutCode(markdown);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set([
    ...[...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id),
    ...headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  ]);
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, 'code');
}
