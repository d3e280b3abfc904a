/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** The id by which a new connection says what was seen last; empty where the server gave none. */
  readonly id: string;
  readonly kind: string;
  readonly data: string;
}

export interface ReadEventsOptions {
  readonly signal?: AbortSignal;
  /** A stream without a byte (also without a comment) for so many ms is dead. */
  readonly silence?: number;
}

const longestLine = 65_536;
const longestEvent = 1_048_576;

/** Reads server-sent events until the stream ends, is dead, or is given up. A broken stream throws. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  { signal, silence = 60_000 }: ReadEventsOptions = {},
): Promise<void> {
  const reader = stream.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const decoder = new TextDecoder();
  const take = lineTaker(onEvent);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      timer = setTimeout(stop, silence);
      const { value, done } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      take(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/** Puts pieces together to lines and lines to events; a line ends with LF, CR or both. */
function lineTaker(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let id = '';
  let kind = '';
  let data: string[] = [];
  let length = 0;
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0 || kind !== '') onEvent({ id, kind: kind || 'message', data: data.join('\n') });
      [kind, data, length] = ['', [], 0];
      return;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (name === 'id' && !value.includes('\0')) id = value;
    if (name === 'event') kind = value;
    if (name !== 'data') return;
    data.push(value);
    length += value.length + 1;
    if (length > longestEvent) throw new RangeError(`an event of more than ${longestEvent} characters`);
  };
  return (piece) => {
    // A CR at the end may be half of a CR LF: it waits for what follows.
    const text = rest + piece;
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + text.slice(end);
    if (rest.length > longestLine) throw new RangeError(`a line of more than ${longestLine} characters`);
    for (const one of lines) line(one);
  };
}
