import type { JobProgress } from '@danbao/core/exchange';
import type { MessageKey } from '../i18n/messages.ts';

/** Where a job stands, in a word. */
export type JobState = 'planning' | 'planned' | 'running' | 'open' | 'finished' | 'undoing' | 'undone' | 'undonePartly';

export function jobState({ planned, started, finished, undo, counts }: JobProgress, isRunning: boolean): JobState {
  if (isRunning) return 'running';
  if (!planned) return 'planning';
  if (undo === 'finished') return counts.undoRefused > 0 ? 'undonePartly' : 'undone';
  if (undo !== 'none') return 'undoing';
  if (!started) return 'planned';
  return finished ? 'finished' : 'open';
}

export const stateTexts: Readonly<Record<JobState, MessageKey>> = {
  planning: 'statePlanning',
  planned: 'statePlanned',
  running: 'stateRunning',
  open: 'stateOpen',
  finished: 'stateFinished',
  undoing: 'stateUndoing',
  undone: 'stateUndone',
  undonePartly: 'stateUndonePartly',
};
