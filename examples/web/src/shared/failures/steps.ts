/** A page by its pattern or a call by its path, with the time of the document at which it was. */
export interface NotedStep {
  readonly at: number;
  readonly what: 'page' | 'call';
  readonly name: string;
  readonly status?: string;
}

const max = 30;
const steps: NotedStep[] = [];

/** What was opened and called last, by names alone: what comes before an error. It stays in this page until one happens. */
export function noteStep(step: Omit<NotedStep, 'at'>): void {
  const last = steps.at(-1);
  if (last?.what === 'page' && step.what === 'page' && last.name === step.name) return;
  steps.push({ ...step, at: performance.now() });
  if (steps.length > max) steps.shift();
}

export const stepsSoFar = (): readonly NotedStep[] => [...steps];
