import { FieldFrame } from '@danbao/react/form';
import type { Ref } from 'react';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface UsernameFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export function UsernameField({ value, problem, inputRef, onChange }: UsernameFieldProps) {
  const w = useAppWords();
  return (
    <FieldFrame name="username" label={w('username')} required>
      {({ id }) => (
        <>
          <span className="db-control" data-invalid={problem !== undefined}>
            <input
              id={id}
              ref={inputRef}
              className="db-input"
              name="username"
              type="text"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          {problem && (
            <span id={`${id}-problem`} className="db-error">
              {problem}
            </span>
          )}
        </>
      )}
    </FieldFrame>
  );
}
