import { type Issue, issueMessage } from '@danbao/core';
import { CircleAlert, Pin, PinOff, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { OwnerLink } from './owner-record.ts';
import { useRememberedOwner } from './remembered-owner.ts';

export interface OwnerTableProps {
  readonly owners: readonly OwnerLink[];
  readonly issues?: readonly Issue[];
  /** Read-only when not given. */
  readonly onChange?: (owners: readonly OwnerLink[]) => void;
  readonly onSharesEdited?: () => void;
  readonly onLeave?: (() => void) | undefined;
  /** Further buttons of a row, where the table can be changed. */
  readonly rowActions?: ((owner: OwnerLink) => ReactNode) | undefined;
}

/** Owners with share and warrant number (F4). */
export function OwnerTable({ owners, issues = [], onChange, onSharesEdited, onLeave, rowActions }: OwnerTableProps) {
  const w = useWords();
  const remembered = useRememberedOwner();
  const write = (index: number, change: Partial<OwnerLink>) =>
    onChange?.(owners.map((owner, at) => (at === index ? ({ ...owner, ...change } as OwnerLink) : owner)));
  const columns: Column<OwnerLink>[] = [
    { id: 'index', header: w('index'), kind: 'narrow', cell: (_, index) => index + 1 },
    {
      id: 'name',
      header: w('ownerName'),
      kind: 'nowrap',
      cell: (owner, index) => (
        <span data-db-field={`clientList.${index}.ownerName`}>
          {owner.ownerName}
          <Problems issues={issues} path={`clientList.${index}.ownerName`} />
        </span>
      ),
    },
    {
      id: 'share',
      header: w('ownerShare'),
      kind: onChange ? 'nowrap' : 'number',
      cell: (owner, index) =>
        onChange ? (
          <Cell
            path={`clientList.${index}.haveRate`}
            label={w('shareOf', { name: owner.ownerName ?? '' })}
            value={owner.haveRate ?? ''}
            unit="%"
            issues={issues}
            onLeave={onLeave}
            onChange={(haveRate) => {
              onSharesEdited?.();
              write(index, { haveRate });
            }}
          />
        ) : (
          `${owner.haveRate ?? ''}%`
        ),
    },
    {
      id: 'warrant',
      header: w('warrantNum'),
      cell: (owner, index) =>
        onChange ? (
          <Cell
            path={`clientList.${index}.warrantNum`}
            label={w('warrantOf', { name: owner.ownerName ?? '' })}
            value={owner.warrantNum ?? ''}
            issues={issues}
            onLeave={onLeave}
            onChange={(warrantNum) => write(index, { warrantNum })}
          />
        ) : (
          <span className="db-mono">{owner.warrantNum || w('none')}</span>
        ),
    },
  ];
  if (onChange) {
    columns.push({
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (owner, index) => {
        const name = owner.ownerName ?? '';
        const isRemembered = remembered.name !== undefined && remembered.name === name;
        return (
          <>
            {rowActions?.(owner)}
            <Button
              variant="text"
              icon={isRemembered ? <PinOff /> : <Pin />}
              aria-label={w(isRemembered ? 'forgetOwner' : 'rememberOwner', { name })}
              title={w(isRemembered ? 'forgetOwner' : 'rememberOwner', { name })}
              onClick={() => remembered.remember(isRemembered ? undefined : name)}
            />
            <Button
              variant="danger-text"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={w('removeOwner', { name })}
              onClick={() => onChange(owners.filter((_, at) => at !== index))}
            >
              {w('remove')}
            </Button>
          </>
        );
      },
    });
  }
  return (
    <div>
      <DataTable
        label={w('owners')}
        columns={columns}
        rows={owners}
        rowKey={(owner) => owner.owner_ID ?? owner.ownerName ?? ''}
        empty={onChange ? w('emptyOwners') : undefined}
      />
      <Problems issues={issues} path="clientList" />
    </div>
  );
}

interface CellProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly issues: readonly Issue[];
  readonly onChange: (value: string) => void;
  readonly onLeave?: (() => void) | undefined;
}

function Cell({ path, label, value, unit, issues, onChange, onLeave }: CellProps) {
  const noteId = useId();
  const wrong = issues.some((issue) => issue.field === path);
  return (
    <span className="db:block db:min-w-28" data-db-field={path}>
      <span className="db-control" data-invalid={wrong}>
        <input
          className={unit ? 'db-input db-input-number' : 'db-input'}
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? noteId : undefined}
          inputMode={unit ? 'decimal' : 'text'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (value !== value.trim()) onChange(value.trim());
            onLeave?.();
          }}
        />
        {unit && <span className="db-suffix">{unit}</span>}
      </span>
      <span id={noteId}>
        <Problems issues={issues} path={path} />
      </span>
    </span>
  );
}

function Problems({ issues, path }: { readonly issues: readonly Issue[]; readonly path: string }) {
  const locale = useLocale();
  return issues
    .filter((issue) => issue.field === path)
    .map((issue) => (
      <span key={issue.rule} className="db-root db-error" data-db-issue={path}>
        <CircleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
        {issueMessage(issue, locale)}
      </span>
    ));
}
