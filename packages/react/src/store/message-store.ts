import { createStore, type Store } from '../store/create-store.ts';

export type MessageKind = 'success' | 'info' | 'warning' | 'error';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  /** When it was shown, in ms since 1970. */
  readonly at: number;
  readonly text: string;
  /** A second line: why, and what to do next. */
  readonly detail?: string | undefined;
  /** Shown with a copy button, so that support can find the call. */
  readonly requestId?: string | undefined;
}

export type MessageContent = Omit<Message, 'id' | 'kind' | 'at'>;

/** Messages are shown this long in ms (A25). */
export const messageDuration = 5000;

/** So many of the last messages can be found again. */
export const messagesKept = 50;

interface MessageState {
  readonly shown: readonly Message[];
  /** The last messages, newest first, also those that have gone. */
  readonly history: readonly Message[];
}

/** The messages of a provider. */
export interface MessageStore extends Pick<Store<MessageState>, 'read' | 'subscribe'> {
  /** Shows a message and keeps it in the history; the same text that is still shown is not stacked again. */
  show(kind: MessageKind, content: MessageContent): void;
  dismiss(id: number): void;
  dismissAll(): void;
  /** Forgets the history: nothing that one person was told stays for the next. What is still shown goes by itself. */
  clearHistory(): void;
}

/** An app that has something to say outside of components makes the store itself and gives it to the provider. */
export function createMessageStore(): MessageStore {
  const { read, set, subscribe } = createStore<MessageState>({ shown: [], history: [] });
  let lastId = 0;
  return {
    read,
    subscribe,
    show: (kind, content) => {
      lastId += 1;
      const { shown, history } = read();
      const message = { ...content, kind, id: lastId, at: Date.now() };
      const others = shown.filter(({ text, kind: of }) => text !== content.text || of !== kind);
      set({ shown: [...others, message], history: [message, ...history].slice(0, messagesKept) });
    },
    dismiss: (id) => set({ ...read(), shown: read().shown.filter((message) => message.id !== id) }),
    dismissAll: () => set({ ...read(), shown: [] }),
    clearHistory: () => set({ ...read(), history: [] }),
  };
}
