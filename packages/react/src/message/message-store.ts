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

let shown: readonly Message[] = [];
let history: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message and keeps it in the history; the same text that is still shown is not stacked again. */
export function showMessage(kind: MessageKind, content: MessageContent): void {
  lastId += 1;
  const others = shown.filter((message) => message.text !== content.text || message.kind !== kind);
  const message = { ...content, kind, id: lastId, at: Date.now() };
  history = [message, ...history].slice(0, messagesKept);
  set([...others, message]);
}

export function dismissMessage(id: number): void {
  set(shown.filter((message) => message.id !== id));
}

export function dismissMessages(): void {
  set([]);
}

/** The last messages, newest first, also those that have gone. */
export function readMessageHistory(): readonly Message[] {
  return history;
}

/** Forgets the history: nothing that one person was told stays for the next. What is still shown goes by itself. */
export function clearMessageHistory(): void {
  history = [];
  set(shown);
}

export function readMessages(): readonly Message[] {
  return shown;
}

export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Message[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
