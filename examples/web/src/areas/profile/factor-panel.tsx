import type { Profile } from '@danbao/core/admin';
import { Button, Section } from '@danbao/react/ui';
import { useState } from 'react';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { useFactorWords } from './i18n/factor-words.ts';

/** Whether a code is asked for besides the password, and the way to turn that on or off. */
export function FactorPanel({ factor }: { readonly factor: Profile['secondFactor'] }) {
  const w = useFactorWords();
  const [opened, open] = useState<'on' | 'off'>();
  const close = () => open(undefined);
  return (
    <Section
      title={w('title')}
      tools={<Button onClick={() => open(factor ? 'off' : 'on')}>{w(factor ? 'turnOff' : 'turnOn')}</Button>}
    >
      <p>{factor ? w('isOn', { since: factor.since, count: factor.recoveryCodes }) : w('isOff')}</p>
      {factor && factor.recoveryCodes < few && <p className="mt-2 text-13 text-quiet">{w('fewLeft')}</p>}
      {opened === 'on' && <FactorOnDialog onClose={close} />}
      {opened === 'off' && <FactorOffDialog onClose={close} />}
    </Section>
  );
}

/** With fewer recovery codes than this it is time for new ones. */
const few = 3;
