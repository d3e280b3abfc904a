import { fulfilledStates } from '@danbao/core/measures';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { classes } from '../../button/classes.ts';
import { useLocale } from '../../provider/use-danbao.ts';

export interface FulfilledCellProps {
  readonly name: string;
  readonly done: boolean;
  /** Opens the fulfilment; only said where there is something to open (E4, L9). */
  readonly onOpen?: (() => void) | undefined;
}

/** 是（查看） or 否（落实）, by text and shape, never by colour alone (L9). */
export function FulfilledCell({ name, done, onOpen }: FulfilledCellProps) {
  const locale = useLocale();
  const label = fulfilledStates.find(({ value }) => value === (done ? '1' : '0'))?.label[locale];
  const Icon = done ? CircleCheck : CircleDashed;
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
