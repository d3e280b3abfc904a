import type { WriteStream } from 'node:tty';

type Stream = Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY'>>;

/** The two streams of a process and one line that stays below everything said on the terminal. */
export interface Screen {
  payload(chunk: string | Uint8Array): Promise<void>;
  say(text: string): void;
  /** '' takes the line away. */
  status(line: string): void;
}

const clearRest = '\u001b[K';
const clear = `\r${clearRest}`;

/** Every text is written in one piece with the line under it, so that nothing flickers. */
export function createScreen(stdout: Stream, stderr: Stream): Screen {
  let shown = '';
  // Between the parts of an unfinished line there is no place below it.
  let isMidLine = false;
  const around = (text: string) => (shown === '' || isMidLine ? text : `${clear}${text}`);
  return {
    payload: (chunk) =>
      new Promise((resolve) => {
        const isHere = stdout.isTTY === true && shown !== '';
        if (isHere) stderr.write(clear);
        stdout.write(chunk, () => {
          if (isHere && shown !== '') stderr.write(shown);
          resolve();
        });
      }),
    say: (text) => {
      const before = around(text);
      isMidLine = !text.endsWith('\n');
      stderr.write(isMidLine ? before : before + shown);
    },
    status: (line) => {
      const isNew = line !== shown;
      shown = line;
      // The rest is cleared after the new text has taken the place of the old: nothing blinks.
      if (isNew && !isMidLine) stderr.write(`\r${line}${clearRest}`);
    },
  };
}
