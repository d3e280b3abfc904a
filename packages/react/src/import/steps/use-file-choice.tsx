import { type ReactNode, useRef } from 'react';
import type { GivenFile } from '../given-file.ts';
import { useImportWords } from '../i18n/words.ts';

const endings = '.xlsx,.xlsm,.xls,.et,.xlsb,.ods,.csv,.tsv,.txt,.xml,.html,.htm';

/** A file that stays within reach: it can be read again after it was changed. Chromium has such handles, by the File System Access API. */
interface FileHandle {
  getFile(): Promise<File>;
}

type Picker = (options: object) => Promise<readonly FileHandle[]>;

interface FileChoice {
  readonly choose: () => void;
  /** Stands on the page, unseen. */
  readonly input: ReactNode;
}

/** Choosing a file; where the browser gives a handle of it, it can be read again by one click. */
export function useFileChoice(onFile: (file: File, given?: GivenFile) => void): FileChoice {
  const w = useImportWords();
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const pick = (globalThis as { showOpenFilePicker?: Picker }).showOpenFilePicker;
    if (!pick) return input.current?.click();
    try {
      const [handle] = await pick({ types: [{ accept: { 'text/csv': endings.split(',') } }] });
      if (handle) onFile(await handle.getFile(), givenBy(handle));
    } catch (error) {
      // Not in a frame of another site; and whoever gives up choosing has chosen nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click();
    }
    return undefined;
  };
  return {
    choose: () => void choose(),
    input: (
      <input
        ref={input}
        type="file"
        className="db-hidden"
        tabIndex={-1}
        aria-label={w('chooseFile')}
        accept={endings}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    ),
  };
}

/** What is dropped, with its handle where the browser gives one. It has to be asked for before anything is waited for. */
export async function droppedFile(items: DataTransfer): Promise<readonly [File, GivenFile] | undefined> {
  const [file] = items.files;
  const item = items.items[0] as { getAsFileSystemHandle?: () => Promise<unknown> } | undefined;
  if (!file) return undefined;
  const handle = await item?.getAsFileSystemHandle?.().catch(() => undefined);
  return [file, isFile(handle) ? givenBy(handle) : {}];
}

function givenBy(handle: FileHandle): GivenFile {
  return { again: () => handle.getFile() };
}

function isFile(handle: unknown): handle is FileHandle {
  return typeof handle === 'object' && handle !== null && 'getFile' in handle;
}
