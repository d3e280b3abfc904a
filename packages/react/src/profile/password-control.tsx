import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { type ControlProps, controlAttributes } from '../form/controls/control-props.ts';
import { useProfileWords } from './i18n/words.ts';

export interface PasswordControlProps extends ControlProps {
  /** Tells the browser's password manager which one is meant. */
  readonly purpose: 'current-password' | 'new-password';
}

/** A password, hidden unless the person wants to see it: then a slip is seen and need not be typed twice. */
export function PasswordControl({ purpose, ...props }: PasswordControlProps) {
  const w = useProfileWords();
  const [shown, setShown] = useState(false);
  return (
    <span className="db-control" data-invalid={props.invalid}>
      <input
        {...controlAttributes(props)}
        className="db-input"
        type={shown ? 'text' : 'password'}
        name={props.name}
        autoComplete={purpose}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      <Button
        variant="text"
        icon={shown ? <EyeOff /> : <Eye />}
        aria-label={w(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
