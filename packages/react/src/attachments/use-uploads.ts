import { isApiError, message } from '@danbao/core';
import { attachments, extensionsOfType, type FileType, fileProblem, fileTypes } from '@danbao/core/attachments';
import { betweenNames, colon } from '@danbao/core/i18n';
import { useEffect, useRef, useState } from 'react';
import { type Attachment, fileSystem } from '../attachments/use-attachments.ts';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSettings } from '../query/use-settings.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** What kind of paper it is, where that was chosen before it was added. */
  readonly category?: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 100 */
  readonly percent: number;
  readonly error?: unknown;
}

export interface UseUploadsOptions {
  readonly infoId: string;
  readonly fileType?: FileType;
  /** The field of a drawn-up form to which the files belong. */
  readonly formField?: string;
  /** What may be uploaded; what the server takes when not said. */
  readonly extensions?: readonly string[];
  /** Files wait until `start` is called. */
  readonly manual?: boolean;
  /** Called after each file that has arrived. */
  readonly onDone: () => void;
}

interface Awaited {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  error?: unknown;
}

const atOnce = 2;
/** What the original system is told of a file that was added by hand (K5). */
const uploadedState = '1';

/** Uploads files, two at a time: checked before a byte is sent (K7, K9), each with progress, cancel and retry. */
export function useUploads({
  infoId,
  fileType = fileTypes.measure,
  formField,
  extensions: given,
  manual = false,
  onDone,
}: UseUploadsOptions) {
  const { client, locale } = useDanbao();
  const taken = useSettings()?.uploadTypes;
  const extensions = given ?? extensionsOfType(fileType, taken);
  const notify = useMessage();
  const w = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [started, setStarted] = useState(!manual);
  const [category, setCategory] = useState('');
  const nextKey = useRef(1);
  const running = useRef(new Map<number, AbortController>());
  // The record that was saved after its files were chosen, and who waits for them.
  const target = useRef<string>(undefined);
  const awaited = useRef<Awaited>(undefined);
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const isUnderWay = uploads.some(({ state }) => state !== 'failed');
  useUnsaved(!manual && isUnderWay, { question: { text: w('filesNotSent') } });
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send({ key, file, category: kind }: Upload): Promise<void> {
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { state: 'sending', percent: 0 });
    const onProgress = (sent: number, total: number) =>
      change(key, { percent: total > 0 ? Math.floor((sent / total) * 100) : 0 });
    try {
      const own = {
        ...(kind ? { category: kind as NonNullable<Attachment['category']> } : {}),
        ...(formField === undefined ? {} : { formField }),
      };
      const input = {
        file,
        infoId: target.current ?? infoId,
        fileType,
        sysId: fileSystem,
        name: file.name,
        status: uploadedState,
        ...own,
      };
      await client.request(attachments.upload, input, { signal: stop.signal, onProgress });
      forget(key);
      onDone();
    } catch (error) {
      if (stop.signal.aborted) {
        forget(key);
        // The server may have had the whole file already: what it keeps is shown.
        return onDone();
      }
      change(key, { state: 'failed', error });
      if (awaited.current) awaited.current.error = error;
      else if (isApiError(error) && error.code === 'rejected')
        notify.warning(error.serverMessage ?? message('serverError', locale));
      else notify.failed(undefined, error);
    } finally {
      running.current.delete(key);
    }
  }

  useEffect(() => {
    if (!started) return;
    if (manual && !uploads.some(({ state }) => state !== 'failed')) setStarted(false);
    const waiting = uploads.filter((each) => each.state === 'waiting' && !running.current.has(each.key));
    const { current: last } = awaited;
    // What goes with a record stays in the order in which it was chosen.
    const beside = last ? 1 : atOnce;
    for (const upload of waiting.slice(0, Math.max(0, beside - running.current.size))) void send(upload);
    if (!last || uploads.some(({ state }) => state !== 'failed')) return;
    awaited.current = undefined;
    if (uploads.length === 0) last.resolve();
    else last.reject(last.error);
  });

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const start = () => {
    setUploads((all) => all.map((each) => (each.state === 'failed' ? { ...each, state: 'waiting' } : each)));
    setStarted(true);
  };
  return {
    uploads,
    extensions,
    category,
    setCategory,
    started,
    start,
    /** Starts, with the record that was saved meanwhile; rejects with why a file did not arrive, and what failed can be sent again. */
    sendTo: (saved: string): Promise<void> => {
      target.current = saved;
      if (uploads.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        awaited.current = { resolve, reject };
        start();
      });
    },
    busy: uploads.filter(({ state }) => state !== 'failed').length,
    add: (files: readonly File[]) => {
      const good = files.filter((file) => {
        const problem = fileProblem(file, extensions);
        if (problem)
          notify.warning(
            `${file.name}${colon(locale)}${message(problem, locale, { types: extensions.join(betweenNames(locale)) })}`,
          );
        return !problem;
      });
      setUploads((all) => [
        ...all,
        ...good.map((file) => ({ key: nextKey.current++, file, category, state: 'waiting' as const, percent: 0 })),
      ]);
    },
    cancel: (key: number) => {
      const stop = running.current.get(key);
      if (stop) stop.abort();
      else forget(key);
    },
    retry: (key: number) => {
      change(key, { state: 'waiting', percent: 0 });
      setStarted(true);
    },
  };
}
