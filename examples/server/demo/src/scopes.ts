// What the global object of a shared and of a service worker has beyond that of a page, as far as it is used here.

export interface SharedScope {
  onconnect: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
  close(): void;
}

export interface WaitedFor extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends WaitedFor {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface PageClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface ServiceScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly PageClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WaitedFor) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}
