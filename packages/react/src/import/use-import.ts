import type { Subject } from '@danbao/core/exchange';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useStore } from '../store/create-store.ts';
import { useImportWords } from './i18n/words.ts';
import type { ImportActions } from './import-actions.ts';
import { createImportMachine, type ImportOptions } from './import-machine.ts';
import type { ImportState } from './import-state.ts';
import { startWork } from './start-work.ts';

export interface Import {
  readonly subject: Subject;
  readonly state: ImportState;
  readonly actions: ImportActions;
}

/**
 * An import of one subject from file to result, on the engine of the command: `state` says where it stands and what is
 * known, `actions` what can be done. Reading and checking go on in a worker; what is asked of the server goes through the
 * session of the page. Plan and journal live as long as the component; the subject and the options are those of its
 * first rendering (give it a `key` for another subject).
 */
export function useImport(subject: Subject, options: ImportOptions = {}): Import {
  const w = useImportWords();
  const { client, storage, locale, resources, conflicts, limits } = useDanbao();
  const latest = useRef({ locale, options });
  latest.current = { locale, options };
  const [machine] = useState(() => {
    const { applyId, createWorker } = options;
    return createImportMachine({
      subject,
      client,
      storage,
      resources: resources.length > 0 ? resources : undefined,
      conflicts,
      limits,
      applyId,
      locale: () => latest.current.locale,
      onWritten: () => latest.current.options.onWritten?.(),
      startWork: () => startWork(subject, createWorker),
    });
  });
  const state = useStore(machine);
  useEffect(() => () => machine.close(), [machine]);
  const isRunning = state.step === 'running' || (state.step === 'done' && state.undo?.isGoing === true);
  const isCorrected = state.step !== 'done' && 'corrections' in state && state.corrections.size > 0;
  useUnsaved(isRunning || isCorrected, {
    question: isRunning
      ? { text: w('leaveRunning'), confirmLabel: w('stopAndLeave'), cancelLabel: w('goOnImporting') }
      : { text: w('leaveCorrected') },
  });
  return { subject, state, actions: machine };
}
