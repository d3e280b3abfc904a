import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@danbao/core/client';
import { buildRequest } from '../../../../../packages/core/src/endpoint/request.ts';
import type { Make, Told } from './record-life.ts';

/** A call with all that was heard of it. */
export interface MadeCall {
  readonly endpoint: AnyEndpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly key: string;
  /** The ids of its requests, in their order; the last was answered. */
  readonly requests: readonly string[];
  readonly told: Told;
}

export interface CallsOptions {
  /** Where servers listen now; one that is being started again is left out. */
  readonly servers: () => readonly string[];
  /** Between 0 and 1, of a sequence that can be had again. */
  readonly random: () => number;
  /** The part of requests whose sender goes away before the answer. */
  readonly cut?: number;
}

/** Sends each call until it is answered, as the client does: the same key, at whichever server, when the outcome is in doubt. */
export class RepeatedCalls {
  readonly made: MadeCall[] = [];
  readonly #options: CallsOptions;
  /** Requests without an answer. */
  doubtful = 0;

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  as(token: string): Make {
    return (endpoint, input) => this.make(token, endpoint, input);
  }

  async make(token: string, endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): Promise<Told> {
    const key = randomUUID();
    const requests: string[] = [];
    for (;;) {
      const request = `call-${key}-${requests.length}`;
      requests.push(request);
      const told = await this.send({ endpoint, input, token, key }, request, this.#options.cut);
      if (told) {
        this.made.push({ endpoint, input, token, key, requests, told });
        return told;
      }
      this.doubtful += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The same call once more, without a disturbance of our own; what is heard once it is answered. */
  async again(call: MadeCall): Promise<Told> {
    for (;;) {
      const told = await this.send(call, `again-${call.key}`);
      if (told) return told;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async send(
    { endpoint, input, token, key }: Pick<MadeCall, 'endpoint' | 'input' | 'token' | 'key'>,
    request: string,
    cut = 0,
  ): Promise<Told | undefined> {
    const { servers, random } = this.#options;
    const alive = servers();
    const server = alive[Math.floor(random() * alive.length)];
    if (server === undefined) return undefined;
    const { url, method, headers, body } = buildRequest(endpoint, input, server);
    const leaves = random() < cut ? AbortSignal.timeout(Math.ceil(random() * 25)) : undefined;
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key, 'x-request-id': request },
        ...(body === undefined ? {} : { body }),
        ...(leaves ? { signal: leaves } : {}),
      });
      const text = await response.text();
      if ([502, 503, 504].includes(response.status)) return undefined;
      return { status: response.status, data: response.status === 200 ? dataOf(text) : text };
    } catch {
      return undefined;
    }
  }
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly data?: unknown }).data;
  } catch {
    return text;
  }
}
