import { createStore, type Store } from '../store/create-store.ts';

export interface ConfirmQuestion {
  readonly text: string;
  /** Unless said otherwise 提示 where something is destroyed (K4), else 系统提示 (A22). */
  readonly title?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** The answer yes destroys something. */
  readonly danger?: boolean;
  /** The answer yes gives up what was typed: the answer no is the primary one and has the focus, so that Enter and Escape lose nothing. */
  readonly losesInput?: boolean;
}

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

/** The question of a provider that is open, if any. */
export interface ConfirmStore extends Pick<Store<Asked | undefined>, 'read' | 'subscribe'> {
  /** Asks the person; resolves with true for yes. A question that is already open is answered with no. */
  ask(question: ConfirmQuestion): Promise<boolean>;
}

export function createConfirmStore(): ConfirmStore {
  const { read, set, subscribe } = createStore<Asked | undefined>(undefined);
  return {
    read,
    subscribe,
    ask: (question) => {
      read()?.answer(false);
      return new Promise((resolve) => {
        set({
          ...question,
          answer: (yes) => {
            set(undefined);
            resolve(yes);
          },
        });
      });
    },
  };
}
