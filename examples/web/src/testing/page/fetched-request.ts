/** jsdom would send an upload over the network: this sends it by `fetch`, and tells at its end that all has gone. */
export class FetchedRequest {
  readonly upload: { onprogress?: (event: { readonly loaded: number; readonly total: number }) => void } = {};
  responseType = '';
  status = 0;
  response: ArrayBuffer | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #method = 'GET';
  #url = '';
  #answered = new Headers();
  readonly #headers = new Headers();
  readonly #stop = new AbortController();

  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#stop.abort();
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: FormData): Promise<void> {
    try {
      const [method, headers, { signal }] = [this.#method, this.#headers, this.#stop];
      const answer = await fetch(this.#url, { method, headers, body, signal });
      this.response = await answer.arrayBuffer();
      [this.status, this.#answered] = [answer.status, answer.headers];
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.onload?.();
    } catch {
      if (this.#stop.signal.aborted) return;
      this.onerror?.();
    }
    this.onloadend?.();
  }
}
