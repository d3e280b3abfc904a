import { FileUp, RefreshCw } from 'lucide-react';
import { Button, type ButtonProps } from '../../button/button.tsx';
import { useImportWords } from '../i18n/words.ts';
import type { ImportActions } from '../import-actions.ts';
import type { Matched } from '../import-state.ts';
import { useFileChoice } from './use-file-choice.tsx';

interface FileAgainProps {
  readonly given: Matched['given'];
  readonly actions: ImportActions;
  readonly variant?: ButtonProps['variant'];
}

/** Takes the file as it is now: by one click where the browser still knows where it lies, else it is chosen again. What was decided stays. */
export function FileAgain({ given, actions, variant = 'plain' }: FileAgainProps) {
  const w = useImportWords();
  const { input, choose } = useFileChoice((file, more) => void actions.openAgain(file, more));
  if (given.pasted) return null;
  if (given.again)
    return (
      <Button variant={variant} icon={<RefreshCw aria-hidden="true" />} onClick={() => void actions.openAgain()}>
        {w('readAgain')}
      </Button>
    );
  return (
    <>
      <Button variant={variant} icon={<FileUp aria-hidden="true" />} onClick={choose}>
        {w('anew')}
      </Button>
      {input}
    </>
  );
}
