export interface ConfirmQuestion {
  readonly text: string;
  /** Unless said otherwise 提示 where something is destroyed (K4), else 系统提示 (A22). */
  readonly title?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** The answer yes destroys something. */
  readonly danger?: boolean;
}

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** Asks the person; resolves with true for yes. A question that is already open is answered with no. */
export function askConfirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });
}

export function readConfirm(): Asked | undefined {
  return asked;
}

export function subscribeConfirm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
