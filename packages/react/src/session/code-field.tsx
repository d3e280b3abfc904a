import { useEffect, useRef } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { useSessionWords } from './i18n/words.ts';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code of a second factor: of the device, or a recovery code. The cursor comes here when it appears. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const w = useSessionWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void input.current?.focus(), []);
  return (
    <FieldFrame name="otp" label={w('code')} required>
      {({ id }) => (
        <>
          <span className="db-control">
            <input
              id={id}
              ref={input}
              className="db-input db-mono"
              name="otp"
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-describedby={`${id}-help`}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          <span id={`${id}-help`} className="db-help">
            {w('codeHelp')}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
