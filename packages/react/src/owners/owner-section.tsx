import { type Issue, message } from '@danbao/core';
import { compareDecimals } from '@danbao/core/format';
import { addOwner, fillRemainder, type OwnerRow, remainingShare, splitShares } from '@danbao/core/measures';
import { Building2, Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { Section } from '../view/section.tsx';
import { OwnerDialogLater } from './owner-dialog-later.tsx';
import { OwnerPickerLater } from './owner-picker-later.tsx';
import { linkOf, type OwnerLink, type OwnerRecord } from './owner-record.ts';
import { OwnerTable } from './owner-table.tsx';
import { OwnerTypeField } from './owner-type-field.tsx';
import { useClientAsOwner } from './use-client-as-owner.ts';

interface RemainingShareProps {
  readonly owners: readonly OwnerRow[];
  /** Shares above 100 are refused; otherwise they are pointed out and do not stop the save (Y1). */
  readonly refused?: boolean;
}

export interface OwnerSectionProps {
  readonly owners: readonly OwnerLink[];
  readonly onChange: (owners: readonly OwnerLink[]) => void;
  readonly onLeave?: () => void;
  readonly issues?: readonly Issue[];
  /** 01 enterprises, 02 individuals: what the picker lists. */
  readonly ownerType: '01' | '02';
  /** The collateral type takes owners of this type only (I3). */
  readonly onlyOwnerType?: '01' | '02' | undefined;
  readonly onOwnerTypeChange: (ownerType: '01' | '02') => void;
  /** A person has typed a share in this form (Y2). */
  readonly sharesEdited: boolean;
  readonly onSharesEdited: () => void;
  /** Opens the picker at once, searching for this name (Y39). */
  readonly pickFor?: string | undefined;
  /** The form in which new owners are entered, where it requires other answers (I14). */
  readonly context?: string | undefined;
  /** The application whose client is offered first. */
  readonly apply_ID?: string | undefined;
  /** Whether shares above 100 in total are refused (Y1); otherwise they are only pointed out. */
  readonly checkShareTotal?: boolean;
  /** Further buttons of an owner's row. */
  readonly rowActions?: ((owner: OwnerLink) => ReactNode) | undefined;
  readonly className?: string;
}

/** The owners of a measure: select existing, add new, shares with a live remainder, even split and fill the rest (F4-F12, Y2-Y4). */
export function OwnerSection({ owners, onChange, onLeave, issues = [], ownerType, ...props }: OwnerSectionProps) {
  const w = useWords();
  const locale = useLocale();
  const notify = useMessage();
  const mayWrite = usePermission('owner:write');
  const [open, setOpen] = useState<'pick' | 'add' | undefined>(props.pickFor === undefined ? undefined : 'pick');
  const [known, setKnown] = useState<Readonly<Record<string, string>>>();
  const [busy, setBusy] = useState(false);
  const client = useClientAsOwner(props.apply_ID, props.context);
  const { sharesEdited, onSharesEdited } = props;
  const isOffered =
    mayWrite &&
    client.name !== undefined &&
    (props.onlyOwnerType ?? client.ownerType) === client.ownerType &&
    !owners.some(({ ownerName }) => ownerName === client.name);

  const { name = '' } = client;
  const isListed = isOffered && client.ownerType === ownerType;
  const offered = isListed ? { name, take: () => void addClient() } : undefined;

  const add = (owner: OwnerRecord) => {
    const list = addOwner(owners, linkOf(owner), { edited: sharesEdited });
    if (!list) return notify.warning(message('ownerDuplicate', locale));
    onChange(list);
    setOpen(undefined);
  };
  const addClient = async () => {
    setBusy(true);
    try {
      const { owner, known: facts } = await client.take();
      if (client.ownerType !== ownerType) props.onOwnerTypeChange(client.ownerType);
      if (owner) return add(owner);
      setKnown(facts);
      setOpen('add');
    } catch (error) {
      notify.failed(message('ownerAddFailed', locale), error);
    } finally {
      setBusy(false);
    }
  };
  const shares = (list: readonly OwnerLink[]) => {
    onSharesEdited();
    onChange(list);
  };

  return (
    <div data-db-field="clientList">
      <Section
        id="db-section-owners"
        title={w('owners')}
        className={props.className}
        tools={
          <>
            {isOffered && (
              <Button icon={<Building2 aria-hidden="true" />} busy={busy} onClick={() => void addClient()}>
                {w('clientAsOwner')}
              </Button>
            )}
            <Button icon={<Search aria-hidden="true" />} onClick={() => setOpen('pick')}>
              {w('pickOwner')}
            </Button>
            {mayWrite && (
              <Button
                icon={<Plus aria-hidden="true" />}
                onClick={() => {
                  setKnown(undefined);
                  setOpen('add');
                }}
              >
                {w('addOwner')}
              </Button>
            )}
          </>
        }
      >
        <div className="db:mb-3 db:flex db:flex-wrap db:items-end db:justify-between db:gap-3">
          <OwnerTypeField value={ownerType} only={props.onlyOwnerType} onChange={props.onOwnerTypeChange} />
          {owners.length > 0 && (
            <div className="db:flex db:flex-wrap db:items-center db:gap-2">
              <RemainingShare owners={owners} refused={props.checkShareTotal ?? true} />
              <Button variant="text" disabled={owners.length < 2} onClick={() => shares(splitShares(owners))}>
                {w('split')}
              </Button>
              <Button variant="text" onClick={() => shares(fillRemainder(owners, emptiest(owners)))}>
                {w('fillRest')}
              </Button>
            </div>
          )}
        </div>
        <OwnerTable
          owners={owners}
          issues={issues}
          onChange={onChange}
          onSharesEdited={onSharesEdited}
          onLeave={onLeave}
          rowActions={props.rowActions}
        />
        {open === 'pick' && (
          <OwnerPickerLater
            clientTypeID={ownerType === '02' ? '05' : '04'}
            query={props.pickFor ?? ''}
            client={offered}
            onPick={add}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'add' && (
          <OwnerDialogLater
            ownerType={known ? client.ownerType : ownerType}
            initial={known}
            context={props.context}
            onSaved={add}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Section>
    </div>
  );
}

/** Where the rest belongs: the first owner without a share, else the last. */
function emptiest(owners: readonly OwnerLink[]): number {
  const index = owners.findIndex(({ haveRate }) => !haveRate);
  return index < 0 ? owners.length - 1 : index;
}

/** What is left of 100, live; what is too much stands out. */
function RemainingShare({ owners, refused = true }: RemainingShareProps) {
  const w = useWords();
  const rest = remainingShare(owners);
  const tooMuch = compareDecimals(rest, '0') < 0;
  const share = rest.replace('-', '');
  const text = tooMuch ? w(refused ? 'overshoot' : 'overshootAllowed', { share }) : w('remaining', { share });
  const tone = refused ? 'db-tag db-tag-danger' : 'db-tag db-tag-warning';
  return (
    <span className={tooMuch ? tone : 'db-tag'} role="status">
      {text}
    </span>
  );
}
