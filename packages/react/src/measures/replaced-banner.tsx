import { Button } from '../button/button.tsx';
import type { MeasureFormState } from './use-measure-form.ts';

/** Says that all values were replaced at once (a copy, a cleared form), and takes it back in one click. */
export function ReplacedBanner({ replaced }: Pick<MeasureFormState, 'replaced'>) {
  return (
    <div role="status" className={replaced ? 'db-root db-banner' : 'db-hidden'}>
      {replaced && (
        <>
          <span>{replaced.said}</span>
          <Button variant="text" onClick={replaced.undo}>
            {replaced.undoLabel}
          </Button>
        </>
      )}
    </div>
  );
}
