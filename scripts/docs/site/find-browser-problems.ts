import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { launchBrowser } from '../../browser/find.ts';

interface ServedSite {
  readonly folder: string;
  readonly files: readonly string[];
  /** Where the site stands. */
  readonly base: string;
}

/** What only a browser shows: an English address of a page that speaks both languages is filled, to its anchor, and the search answers. */
export async function findBrowserProblems({ folder, files, base }: ServedSite): Promise<string[]> {
  const known = new Set(files);
  const server = createServer((request, response) => {
    const file = decodeURI(new URL(request.url ?? '', 'http://site').pathname).slice(base.length);
    if (!known.has(file)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(file)] ?? '' }).end(readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(`the browser says: ${message}`));
    await page.goto(`${address}en/reference/endpoints.html#measures`);
    const heading = page.locator('#measures');
    await heading.waitFor();
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    if (top < 0 || top > 300)
      problems.push(`en/reference/endpoints.html#measures is shown ${top} pixels from its anchor`);
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox input').fill('Hull identification');
    const found = await page.locator('.VPLocalSearchBox .result').first().getAttribute('href');
    if (!found?.startsWith(`${base}en/reference/kinds/ship.html#`)) problems.push(`the search leads to ${found}`);
    return problems;
  } finally {
    await browser.close();
    server.close();
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
