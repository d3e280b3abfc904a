import { createStore } from '../store/create-store.ts';

export interface CopiedFiles {
  readonly ids: readonly string[];
  /** The record that they were copied from. */
  readonly infoId: string;
}

/** The files that were copied last, to be pasted at another record; forgotten with the page. */
export const copiedFiles = createStore<CopiedFiles | undefined>(undefined);
