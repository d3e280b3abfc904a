import type { Subject } from '@danbao/core/exchange';
import type { ImportOptions } from './import-machine.ts';
import { useImport } from './use-import.ts';
import { WizardSteps } from './wizard-steps.tsx';

export interface ImportWizardProps extends ImportOptions {
  /** What the sheet holds; give the wizard a `key` when it may change. */
  readonly subject: Subject;
  /** What the rows go into, as people know it (a project with its number, client and product): it stands at every step. @default nothing */
  readonly into?: string | undefined;
  /** The person has seen the result. */
  readonly onDone?: (() => void) | undefined;
  readonly className?: string;
}

/**
 * Brings a sheet in, in six steps: file, columns, check and correction, plan, import, result. Everything can be done by
 * the keyboard; each step has its heading, which gets the focus.
 */
export function ImportWizard({ subject, into, onDone, className, ...options }: ImportWizardProps) {
  const one = useImport(subject, options);
  return <WizardSteps one={one} into={into} onDone={onDone} className={className} />;
}
