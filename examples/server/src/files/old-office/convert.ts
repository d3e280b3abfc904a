import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Converter {
  /** The file as PDF; none where the program cannot do it, takes too long, or has too much to do. */
  readonly toPdf: (bytes: Uint8Array, extension: string) => Promise<Buffer | undefined>;
}

export interface ConverterOptions {
  /** For one conversion, in ms. */
  readonly limit?: number;
}

/** Files that wait for their turn, at most; one is converted at a time. */
const maxWaiting = 8;

/** A document with one word, as the program itself writes it, by the ending that it is tried for. */
const probes: Readonly<Record<string, readonly [ending: string, kind: string, body: string]>> = {
  doc: ['fodt', 'text', '<office:text><text:p>1</text:p></office:text>'],
  xls: [
    'fods',
    'spreadsheet',
    '<office:spreadsheet><table:table table:name="1"><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet>',
  ],
  ppt: ['fodp', 'presentation', '<office:presentation><draw:page draw:name="1"/></office:presentation>'],
};

/** A running LibreOffice that a deployment names by its command; a format is used once a trial of it has worked. */
export function officeConverter(command: string, { limit = 60_000 }: ConverterOptions = {}): Converter {
  const tried = new Map<string, Promise<boolean>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act, act);
    last = turn.catch(() => undefined);
    return turn;
  };

  const convert = (bytes: string | Uint8Array, from: string, to: string) =>
    inTurn(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'danbao-office-'));
      try {
        await writeFile(join(folder, `file.${from}`), bytes);
        await run(command, to, `file.${from}`, folder, limit);
        return await readFile(join(folder, 'out', `file.${to}`));
      } catch {
        return undefined;
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    });

  const works = async (extension: string): Promise<boolean> => {
    const [ending, kind, body] = probes[extension] ?? [];
    if (!ending || !kind) return false;
    const own = await convert(flatDocument(kind, body ?? ''), ending, extension);
    return own !== undefined && isPdf(await convert(own, extension, 'pdf'));
  };

  return {
    async toPdf(bytes, extension) {
      if (waiting >= maxWaiting) return undefined;
      waiting += 1;
      try {
        const trial = tried.get(extension) ?? works(extension);
        tried.set(extension, trial);
        if (!(await trial)) return undefined;
        const made = await convert(bytes, extension, 'pdf');
        return isPdf(made) ? made : undefined;
      } finally {
        waiting -= 1;
      }
    },
  };
}

const byCommand = new Map<string, Converter>();

/** The converter of a command, the same for everybody: its files take turns. */
export function sharedConverter(command: string): Converter {
  const known = byCommand.get(command) ?? officeConverter(command);
  byCommand.set(command, known);
  return known;
}

function isPdf(bytes: Buffer | undefined): bytes is Buffer {
  return bytes?.subarray(0, 5).toString('latin1') === '%PDF-';
}

function flatDocument(kind: string, body: string): string {
  const names = ['office', 'text', 'table'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const draw = 'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"';
  const type = `office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}"`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} ${draw} ${type}><office:body>${body}</office:body></office:document>`;
}

/** Runs the program with a profile of its own; whatever it has started ends with it, or with its time. */
function run(command: string, to: string, file: string, folder: string, limit: number): Promise<void> {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const child = spawn(
    command,
    [
      ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
      ...[`-env:UserInstallation=${profile}`, '--convert-to', to, '--outdir', 'out', file],
    ],
    {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    },
  );
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', kill);
  return new Promise<void>((done, fail) => {
    const timer = setTimeout(kill, limit);
    const end = (error?: Error) => {
      clearTimeout(timer);
      process.off('exit', kill);
      kill();
      if (error) fail(error);
      else done();
    };
    child.once('error', end);
    child.once('exit', (code) => end(code === 0 ? undefined : new Error(`the converter ended with ${code}`)));
  });
}
