import type { ConfirmQuestion, ConfirmStore } from './confirm-store.ts';

/** Something that was typed and is not saved. */
export interface UnsavedInput {
  /** What is asked before it is given up. */
  readonly question: () => ConfirmQuestion;
  /** It was given up: closes what holds it, forgets its draft. */
  readonly onLeave?: (() => void) | undefined;
}

/** What a provider's forms and dialogs hold that is not saved; while there is something the browser asks before the page goes away. */
export interface UnsavedStore {
  /** Holds it until what is answered is called. */
  hold(input: UnsavedInput): () => void;
  /** Whether leaving the page would lose something. */
  has(): boolean;
  /** Asks once for all that is unsaved, in the words of what was changed last; resolves with true where nothing is lost, or it is given up. */
  leave(ask: ConfirmStore['ask']): Promise<boolean>;
}

/** An app whose router asks before a page is left makes the store itself and gives it to the provider. */
export function createUnsavedStore(): UnsavedStore {
  const held = new Set<UnsavedInput>();
  const letGo = (input: UnsavedInput) => {
    held.delete(input);
    if (held.size === 0) removeEventListener('beforeunload', askNatively);
  };
  return {
    hold: (input) => {
      if (held.size === 0) addEventListener('beforeunload', askNatively);
      held.add(input);
      return () => letGo(input);
    },
    has: () => held.size > 0,
    leave: async (ask) => {
      const last = [...held].at(-1);
      if (last && !(await ask(last.question()))) return false;
      for (const input of [...held].reverse()) {
        letGo(input);
        input.onLeave?.();
      }
      return true;
    },
  };
}

/** The browser's own question before a reload and before a tab is closed. */
function askNatively(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 asks for this alone.
  event.returnValue = true;
}
