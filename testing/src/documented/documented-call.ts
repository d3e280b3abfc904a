/** A verb and a path as the specifications print them; `ANY` where they print no verb, `/*` at the end where they print a family. */
export type DocumentedRequest = `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'ANY'} ${string}`;

type Values = Readonly<Record<string, unknown>>;

/** A call of the original system. What begins with `$` is a value of the system that is called, such as the id of a measure. */
export interface DocumentedCall {
  readonly request: DocumentedRequest;
  /** Missing where no specification shows what is sent. */
  readonly payload?: Payload;
  /** Missing where no specification shows what is answered. */
  readonly answer?: readonly AnswerPart[];
}

export interface Payload {
  /** `none`: nothing is sent, or what is sent stands in the path. */
  readonly send: 'query' | 'json' | 'form' | 'multipart' | 'none';
  readonly fields: Values;
  /** What the client's method takes for it, where that is not the same. */
  readonly input?: Values;
  /** What the client sends beside it: the specifications leave open which of two names is meant. */
  readonly beside?: Values;
  /** The request that the client sends in its place: the specifications show two for one purpose. */
  readonly instead?: DocumentedRequest;
}

/** A part of an answer: where it lies, and whether a list of records is there or one with these names. */
export interface AnswerPart {
  readonly at: string;
  readonly list?: true;
  readonly names?: readonly string[];
}

type Rest = Pick<DocumentedCall, 'answer'> & Omit<Payload, 'send' | 'fields'>;

/** A call of which a specification shows what is sent. */
export function shown(
  request: DocumentedRequest,
  send: Payload['send'],
  fields: Values,
  { answer, ...more }: Rest = {},
): DocumentedCall {
  return { request, payload: { send, fields, ...more }, ...(answer ? { answer } : {}) };
}

/** Calls of which no specification shows what is sent. */
export function notShown(...requests: readonly DocumentedRequest[]): readonly DocumentedCall[] {
  return requests.map((request) => ({ request }));
}

export const rows: readonly AnswerPart[] = [
  { at: 'data.rows', list: true },
  { at: 'data', names: ['total'] },
];
export const list: readonly AnswerPart[] = [{ at: 'data', list: true }];
