import { betweenSentences } from '@danbao/core/i18n';
import { canteen, type OrderAction, orderActions } from '@danbao/core/office';
import { useLocale, useMessage } from '@danbao/react';
import { useCanteenCall } from '@danbao/react/office';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { answerOf } from '../../shared/answer-of.ts';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface BatchBarProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

const actions: readonly OrderAction[] = ['confirm', 'serve', 'noShow', 'cancel'];

/** What can be done with the chosen orders; says of those that were refused why. */
export function BatchBar({ ids, onDone }: BatchBarProps) {
  const w = useAppWords();
  const locale = useLocale();
  const call = useCanteenCall();
  const notify = useMessage();
  const [busy, setBusy] = useState<OrderAction>();
  const run = async (action: OrderAction) => {
    setBusy(action);
    const question = { text: w('cancelOrdersQuestion', { count: ids.length }), danger: true };
    const done = await call(
      canteen.batchOperateOrders,
      { ids, action },
      {
        ...(action === 'cancel' ? { question } : {}),
        said: ({ ok, failed }) => w('batchDone', { ok: ok.length, failed: failed.length }),
      },
    );
    setBusy(undefined);
    if (!done) return;
    const { failed } = done.answer;
    const reasons = [...new Set(failed.map(({ message }) => message))];
    if (failed.length > 0)
      notify.warning(w('batchFailed', { count: failed.length }), { detail: reasons.join(betweenSentences(locale)) });
    onDone();
  };
  return actions.map((action) => (
    <Button
      key={action}
      variant={action === 'cancel' ? 'danger' : 'plain'}
      disabled={ids.length === 0}
      busy={busy === action}
      onClick={() => void run(action)}
    >
      {action === 'cancel' ? w('cancelOrders') : answerOf(orderActions, action, locale)}
    </Button>
  ));
}
