import { useDanbao } from '../provider/use-danbao.ts';
import type { ConfirmStore } from '../store/confirm-store.ts';

/** Asks the person a question in a dialog; resolves with true for yes. A question that is already open is answered with no. */
export function useConfirm(): ConfirmStore['ask'] {
  return useDanbao().questions.ask;
}
