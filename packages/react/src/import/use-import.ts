import type { Subject } from '@danbao/core/exchange';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../dialog/use-unsaved.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useSession } from '../provider/use-session.ts';
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
  /** Asks where rows or corrections would be lost; answers whether the import may be left. */
  readonly leave: () => Promise<boolean>;
}

/**
 * An import of one subject from file to result, on the engine of the command: `state` says where it stands and what is
 * known, `actions` what can be done. Reading and checking go on in a worker; what is asked of the server goes through the
 * session of the page. An import can be taken back for seven days, also after a reload; the subject and the options are those of its
 * first rendering (give it a `key` for another subject).
 */
export function useImport(subject: Subject, options: ImportOptions = {}): Import {
  const w = useImportWords();
  const { client, storage, locale, kinds, resources, conflicts, limits } = useDanbao();
  const userId = useSession()?.user?.userId;
  const latest = useRef({ locale, options });
  latest.current = { locale, options };
  const [machine] = useState(() => {
    const { applyId, createWorker } = options;
    return createImportMachine({
      subject,
      client,
      storage,
      userId,
      kinds,
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
  const isRunning =
    state.step === 'running' || ((state.step === 'done' || state.step === 'idle') && state.undo?.isGoing === true);
  const isOpen = state.step !== 'done' && 'corrections' in state;
  const isCorrected = isOpen && state.corrections.size > 0;
  const isPasted = isOpen && state.given.pasted !== undefined;
  const { leave } = useUnsaved(isRunning || isCorrected || isPasted, {
    question: isRunning
      ? { text: w('leaveRunning'), confirmLabel: w('stopAndLeave'), cancelLabel: w('goOnImporting') }
      : { text: w(isPasted ? 'leavePasted' : 'leaveCorrected') },
  });
  return { subject, state, actions: machine, leave };
}
