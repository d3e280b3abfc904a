import { type Label, label } from '../label.ts';

/** One thing that is wrong in a definition. */
export interface DefinitionFault {
  /** The record, flow, kind or call and the part of it, as it was written: `driver.fields.licence.when`. */
  readonly at: string;
  /** What is wrong, and what is allowed. */
  readonly message: Label;
}

/** Takes down a fault; `at` begins with the name of the record. */
export type Report = (at: string, message: Label) => void;

/** Wrong definitions, all of them at once. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly faults: readonly DefinitionFault[];

  constructor(faults: readonly DefinitionFault[]) {
    const count = label(`定义有误，共 ${faults.length} 处`, `Faults in the definitions: ${faults.length}`);
    const lines = faults.map(({ at, message: { zh, en } }) => `\n- ${at}：${zh} · ${en}`);
    super(`${count.zh} · ${count.en}${lines.join('')}`);
    this.faults = faults;
  }
}

/** Throws one error for all faults, where there is any. */
export function refuseFaults(faults: readonly DefinitionFault[]): void {
  if (faults.length > 0) throw new DefinitionError(faults);
}
