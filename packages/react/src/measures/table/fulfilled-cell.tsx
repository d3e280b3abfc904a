import { fulfilledStates } from '@danbao/core/measures';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { classes } from '../../button/classes.ts';
import { useWords } from '../../i18n/words.ts';
import { useLocale } from '../../provider/use-danbao.ts';

export interface FulfilledCellProps {
  readonly name: string;
  readonly done: boolean;
  /** It is recorded and waits for a second person. */
  readonly waits?: boolean;
  readonly lacksEvidence?: boolean;
  /** Opens the fulfilment; only said where there is something to open (E4, L9). */
  readonly onOpen?: (() => void) | undefined;
}

/** 是（查看）, 待复核 or 否（落实）, by text and shape, never by colour alone (L9); and whether evidence is missing. */
export function FulfilledCell({ lacksEvidence = false, ...state }: FulfilledCellProps) {
  const w = useWords();
  return (
    <>
      <State {...state} />
      {lacksEvidence && <span className="db-root db-tag db-tag-danger">{w('noEvidence')}</span>}
    </>
  );
}

function State({ name, done, waits = false, onOpen }: Omit<FulfilledCellProps, 'lacksEvidence'>) {
  const w = useWords();
  const locale = useLocale();
  const known = fulfilledStates.find(({ value }) => value === (done ? '1' : '0'))?.label[locale];
  const label = waits ? w('awaitsCheck') : known;
  const Icon = done ? CircleCheck : waits ? CircleDot : CircleDashed;
  const look = classes('db-tag', done && 'db-tag-success');
  if (!onOpen) {
    return (
      <span className={look}>
        <Icon aria-hidden="true" />
        {label}
      </span>
    );
  }
  return (
    <button type="button" className={`db-root ${look} db-tag-button`} aria-label={`${label} ${name}`} onClick={onOpen}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  );
}
