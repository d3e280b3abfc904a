import type { Client, DanbaoAreas } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { unwrap } from '../../../../../packages/core/src/endpoint/envelope.ts';
import type { Make } from './record-life.ts';

/** A call that was refused. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor({ method, path }: AnyEndpoint, status: number, answer: unknown) {
    super(`${method} ${path}: ${status} ${JSON.stringify(answer)?.slice(0, 400)}`);
    this.status = status;
  }
}

/** A client whose calls are made as `make` does: their methods answer what the server did, or throw `Refused`. */
export function recordingClient(make: Make): Client<DanbaoAreas> {
  const call = async (endpoint: AnyEndpoint, input: object = {}) => {
    const { status, data } = await make(endpoint, input as Readonly<Record<string, unknown>>);
    if (status !== 200) throw new Refused(endpoint, status, data);
    return unwrap({ data }, endpoint.data);
  };
  const methods = Object.entries<Readonly<Record<string, AnyEndpoint>>>(endpoints).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [name, (input?: object) => call(endpoint, input)]),
    ),
  ]);
  return { ...Object.fromEntries(methods), request: call } as Client<DanbaoAreas>;
}
