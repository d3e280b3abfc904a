import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useState } from 'react';
import { FieldFrame } from '../form/field-frame.tsx';
import { useSessionWords } from './i18n/words.ts';

export interface PasswordFieldProps {
  /** The password of the session unless said otherwise. */
  readonly label?: string;
  readonly name?: string;
  /** What a password manager fills in: the known password, or one that it proposes. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it, as a sentence. */
  readonly problem?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A dialog that opens with it puts the cursor here. */
  readonly autoFocus?: boolean;
}

/** A password: shown on request, with a hint while Caps Lock is on. */
export function PasswordField({ name = 'password', value, onChange, problem, ...rest }: PasswordFieldProps) {
  const w = useSessionWords();
  const [shown, setShown] = useState(false);
  const caps = useCapsLock();
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame name={name} label={rest.label ?? w('password')} required>
      {({ id }) => (
        <>
          <span className="db-control" data-invalid={problem !== undefined}>
            <input
              id={id}
              ref={rest.inputRef}
              className="db-input"
              name={name}
              type={shown ? 'text' : 'password'}
              autoComplete={rest.autoComplete ?? 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-notes`}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              {...(rest.autoFocus ? { 'data-autofocus': true } : {})}
              {...caps.watch}
            />
            <button
              type="button"
              className="db-affix"
              aria-label={w('showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon aria-hidden="true" />
            </button>
          </span>
          <span id={`${id}-notes`} className="db:grid" aria-live="polite">
            {problem && <span className="db-error">{problem}</span>}
            {caps.on && <span className="db-help">{w('capsLock')}</span>}
          </span>
        </>
      )}
    </FieldFrame>
  );
}

/** Whether Caps Lock is on, as far as the last key or click on the element has told; spread `watch` on it. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState?.('CapsLock') ?? false);
  return { on, watch: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onBlur: () => setOn(false) } };
}
