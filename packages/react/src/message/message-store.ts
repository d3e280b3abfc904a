export type MessageKind = 'success' | 'info' | 'warning' | 'error';

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** A second line: why, and what to do next. */
  readonly detail?: string | undefined;
  /** Shown with a copy button, so that support can find the call. */
  readonly requestId?: string | undefined;
}

export type MessageContent = Omit<Message, 'id' | 'kind'>;

/** Messages are shown this long in ms (A25). */
export const messageDuration = 5000;

let shown: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message; the same text that is still shown is not stacked again. */
export function showMessage(kind: MessageKind, content: MessageContent): void {
  lastId += 1;
  const others = shown.filter((message) => message.text !== content.text || message.kind !== kind);
  set([...others, { ...content, kind, id: lastId }]);
}

export function dismissMessage(id: number): void {
  set(shown.filter((message) => message.id !== id));
}

export function dismissMessages(): void {
  set([]);
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
