import { format } from 'node:util';
import type { TestServer } from '@danbao/testing/server/test-server';
import { vi } from 'vitest';
import { clickDefaultButton } from './default-button.ts';
import { FetchedRequest } from './fetched-request.ts';
import { turn } from './until.ts';

/** A call that the app has made. */
export interface Call {
  readonly method: string;
  /** Path with query, as it was sent. */
  readonly path: string;
  readonly headers: Headers;
  status?: number;
}

/** A file that was handed to the person. */
export interface Download {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Answers a request in place of the server; undefined lets it through. */
export type Intercept = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** What a document of the app meets outside of itself: the server, the person's disk and console, the width of the screen. */
export interface Surroundings {
  readonly calls: Call[];
  readonly downloads: Download[];
  readonly problems: string[];
  /** Asked before the server, in order. */
  readonly intercepts: Set<Intercept>;
  /** Resolves once no call is with the server and what was answered is drawn. */
  readonly settled: () => Promise<void>;
}

/** Puts the parts of a browser that jsdom lacks, or that would leave this process, in place until `vi.unstubAllGlobals`. */
export function surround(server: TestServer, width: number): Surroundings {
  const underWay = new Set<Request>();
  const around: Surroundings = {
    ...{ calls: [], downloads: [], problems: [], intercepts: new Set() },
    settled: () => settle(underWay),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const isRequest = typeof input === 'object' && 'headers' in input;
    return answer(server, isRequest ? input : new Request(new URL(input, location.href), init), around, underWay);
  });
  vi.stubGlobal('XMLHttpRequest', FetchedRequest);
  vi.stubGlobal('matchMedia', (query: string) => mediaQuery(query, width));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  addEventListener('keypress', clickDefaultButton);
  Element.prototype.scrollTo ??= () => {};
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...said) => {
      const text = format(...said);
      if (!text.startsWith(newerThanJsdom)) around.problems.push(text);
    });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(blankPaper);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (!blob) return click.call(this);
    void blob
      .arrayBuffer()
      .then((bytes) => around.downloads.push({ fileName: this.download, bytes: Buffer.from(bytes) }));
  });
  return around;
}

/** React asks the document whether it knows `<search>`. */
const newerThanJsdom = 'The tag <search> is unrecognized';

async function answer(
  server: TestServer,
  request: Request,
  around: Surroundings,
  underWay: Set<Request>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const call: Call = { method: request.method, path: decodeURIComponent(pathname + search), headers: request.headers };
  around.calls.push(call);
  for (const intercept of around.intercepts) {
    const instead = await intercept(request);
    if (instead) return note(instead);
  }
  underWay.add(request);
  try {
    return note(await server.fetch(request));
  } finally {
    underWay.delete(request);
  }

  function note(response: Response): Response {
    call.status = response.status;
    // As the console of a browser says it.
    if (response.status >= 400)
      around.problems.push(
        `Failed to load resource: the server responded with a status of ${response.status} ${pathname}`,
      );
    return response;
  }
}

/** An answer is read and drawn within a few turns; what is held back by a test, or asked for again and again, is not waited for. */
async function settle(underWay: ReadonlySet<Request>): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 4 && turns < 3000; turns += 1) {
    await turn();
    quiet = underWay.size === 0 ? quiet + 1 : 0;
  }
}

/** Takes whatever is drawn on it. */
const blankPaper: CanvasRenderingContext2D = new Proxy({} as CanvasRenderingContext2D, {
  get: (_, key) => (key === 'measureText' ? (text: string) => ({ width: text.length * 100 }) : () => blankPaper),
  set: () => true,
});

function mediaQuery(query: string, width: number): MediaQueryList {
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const isNarrow = most === undefined || width <= Number(most);
  const isWide = least === undefined || width >= Number(least);
  const matches = query.includes('prefers-reduced-motion') || (query.includes('width') && isNarrow && isWide);
  const none = () => {};
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: none,
    removeListener: none,
  });
}
