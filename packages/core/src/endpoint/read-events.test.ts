import { expect, test, vi } from 'vitest';
import { readEvents, type ServerEvent } from '../client.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream of these pieces, as the network may cut them. */
function streamOf(...pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
}

async function eventsIn(...pieces: readonly Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  await readEvents(streamOf(...pieces), (event) => events.push(event));
  return events;
}

const text =
  'id: 7\r\nevent: notice\r\ndata: 一\r\ndata:二\r\n\r\n: a comment\n\ndata: x\n\rdata\n\nid: 8\n\nretry: 5\nevent: 结束\n\n';
const wanted = [
  { id: '7', kind: 'notice', data: '一\n二' },
  { id: '7', kind: 'message', data: 'x' },
  { id: '7', kind: 'message', data: '' },
  { id: '8', kind: '结束', data: '' },
];

test('reads events however they are cut, with any line end', async () => {
  const whole = bytes(text);
  expect(await eventsIn(whole)).toEqual(wanted);
  expect(await eventsIn(...Array.from(whole, (byte) => Uint8Array.of(byte)))).toEqual(wanted);
  for (let cut = 1; cut < whole.length; cut += 1)
    expect(await eventsIn(whole.subarray(0, cut), whole.subarray(cut))).toEqual(wanted);
});

test('an event that is not ended was not sent; a line without end is refused', async () => {
  expect(await eventsIn(bytes('data: half'))).toEqual([]);
  await expect(eventsIn(bytes('x'.repeat(70_000)))).rejects.toThrow(RangeError);
  // Many lines that never become an event.
  await expect(eventsIn(bytes(`data: ${'x'.repeat(999)}\n`.repeat(2000)))).rejects.toThrow(RangeError);
});

test('gives up a silent stream and one that its reader gives up; a broken one throws', async () => {
  const cancel = vi.fn();
  const silent = () => new ReadableStream<Uint8Array>({ cancel });
  await readEvents(silent(), () => {}, { silence: 5 });
  const stop = new AbortController();
  const reading = readEvents(silent(), () => {}, { signal: stop.signal });
  stop.abort();
  await reading;
  expect(cancel).toHaveBeenCalledTimes(2);
  const broken = new ReadableStream<Uint8Array>({ start: (stream) => stream.error(new TypeError('terminated')) });
  await expect(readEvents(broken, () => {})).rejects.toThrow('terminated');
});
