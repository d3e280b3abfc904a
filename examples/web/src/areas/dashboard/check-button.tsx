import type { AttentionMeasure } from '@danbao/core/cockpit';
import { fulfilment } from '@danbao/core/measures';
import { useCall } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useDashboardWords } from './i18n/words.ts';

/** Confirms in place what another has recorded; the question says what is looked at before. */
export function CheckButton({ row, onDone }: { readonly row: AttentionMeasure; readonly onDone: () => void }) {
  const w = useDashboardWords();
  const call = useCall(async () => onDone());
  const { apply_optguaranty_ID, version, optName, handler = '' } = row;
  const check = async (id: string) => {
    const question = { text: w('checkAsked', { name: optName, handler }) };
    const seen = version === undefined ? {} : { version: String(version) };
    await call(fulfilment.check, { apply_optguaranty_ID: id }, { question, ...seen });
  };
  return (
    <Button
      variant="text"
      aria-label={w('checkOf', { name: optName })}
      disabled={apply_optguaranty_ID === undefined}
      onClick={() => apply_optguaranty_ID !== undefined && void check(apply_optguaranty_ID)}
    >
      {w('check')}
    </Button>
  );
}
