import { useSyncedDraft } from '@danbao/react';
import { Button } from '@danbao/react/ui';

export interface SearchTextProps {
  readonly label: string;
  readonly find: string;
  readonly value: string;
  readonly onFind: (text: string) => void;
}

/** A text to search by, looked for when it is sent. */
export function SearchText({ label, find, value, onFind }: SearchTextProps) {
  const [typed, type] = useSyncedDraft(value);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <label className="grid gap-1">
        <span className="text-13 text-quiet">{label}</span>
        <span className="db-root db-control">
          <input
            className="db-input"
            type="search"
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </span>
      </label>
      <Button type="submit">{find}</Button>
    </form>
  );
}
