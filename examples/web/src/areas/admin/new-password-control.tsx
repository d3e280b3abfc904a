import type { ControlProps } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { useAdminPageWords } from './i18n/words.ts';

/** A password for somebody else: readable, as it has to be told them, or made up at random. */
export function NewPasswordControl({ id, describedBy, invalid, required, name, value, ...props }: ControlProps) {
  const w = useAdminPageWords();
  return (
    <span className="flex gap-2">
      <span className="db-control flex-1" data-invalid={invalid}>
        <input
          id={id}
          className="db-input db-mono"
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onLeave}
        />
      </span>
      <Button onClick={() => props.onChange(randomPassword())}>{w('generate')}</Button>
    </span>
  );
}

// Nothing that is easily taken for something else.
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

function randomPassword(): string {
  const picked: string[] = [];
  while (picked.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Values beyond the last whole round would make some signs likelier than others.
    if (byte < 256 - (256 % signs.length)) picked.push(signs.charAt(byte % signs.length));
  }
  return picked.join('');
}
