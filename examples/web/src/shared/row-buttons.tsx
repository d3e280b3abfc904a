import { Button } from '@danbao/react/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useAppWords } from './i18n/words.ts';

export interface RowButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Change and delete, at the end of a row. */
export function RowButtons({ name, onEdit, onRemove }: RowButtonsProps) {
  const w = useAppWords();
  return (
    <>
      <Button variant="text" icon={<Pencil />} aria-label={w('editNamed', { name })} onClick={onEdit} />
      <Button variant="danger-text" icon={<Trash2 />} aria-label={w('deleteNamed', { name })} onClick={onRemove} />
    </>
  );
}
