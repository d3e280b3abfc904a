import { posix } from 'node:path';

/** What the check needs of a built site. */
export interface BuiltSite {
  /** Every file by its path below the site. */
  readonly files: readonly string[];
  readonly read: (path: string) => string;
  /** Where the site stands: `/` or `/danbao/`. */
  readonly base: string;
}

/** Links to pages, files and anchors that are not there, and anything that is fetched from elsewhere. */
export function findLinkProblems({ files, read, base }: BuiltSite): string[] {
  const known = new Set(files);
  const texts = pageTexts({ files, read, base });
  const anchors = new Map([...texts].map(([path, html]) => [path, idsOf(html)]));
  return [...texts].flatMap(([page, html]) => {
    const links = targetsOf(html, 'a', 'href').flatMap((href) => problemOf(page, href));
    const fetched = [...targetsOf(html, 'link', 'href'), ...targetsOf(html, '(?:script|img)', 'src')];
    const foreign = fetched.filter(isForeign).map((address) => `${page} fetches ${address} from elsewhere`);
    return [...new Set([...links, ...foreign])];
  });

  function problemOf(page: string, href: string): string[] {
    if (isForeign(href) || /^(mailto|tel):/.test(href)) return [];
    const [address = '', hash = ''] = href.split('#');
    if (address.startsWith('/') && !address.startsWith(base)) return [`${page} links to ${href}, outside ${base}`];
    const file = fileOf(page, decodeURI(address));
    if (!known.has(file)) return [`${page} links to ${href}: there is no ${file}`];
    const id = decodeURIComponent(hash);
    return id === '' || anchors.get(file)?.has(id) ? [] : [`${page} links to ${href}: ${file} has no #${id}`];
  }

  function fileOf(page: string, address: string): string {
    if (address === '') return page;
    const path = address.startsWith('/')
      ? address.slice(base.length)
      : posix.normalize(posix.join(posix.dirname(page), address));
    if (path === '' || path.endsWith('/')) return `${path}index.html`;
    return known.has(path) || /\.\w+$/.test(path) ? path : `${path}.html`;
  }
}

function targetsOf(html: string, tag: string, attribute: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'));
  return [...found].map(([, target = '']) => target.replaceAll('&amp;', '&'));
}

/** What each page shows: a frame that the browser fills has the content of the page that it names. */
export function pageTexts({ files, read, base }: BuiltSite): ReadonlyMap<string, string> {
  const written = new Map(files.filter((path) => path.endsWith('.html')).map((path) => [path, read(path)]));
  return new Map(
    [...written].map(([path, html]) => {
      const [, shared] = /<div id="app"><\/div>\s*<noscript><a href="([^"]*)"/.exec(html) ?? [];
      const file = shared?.slice(base.length).replace(/(^|\/)$/, '$1index.html');
      return [path, file === undefined ? html : html + (written.get(file) ?? '')];
    }),
  );
}

export function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}

function isForeign(address: string): boolean {
  return /^([a-z]+:)?\/\//.test(address);
}
