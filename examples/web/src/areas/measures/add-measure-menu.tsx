import { Plus } from 'lucide-react';
import { useAppWords } from '../../shared/i18n/words.ts';
import { KindMenu } from './kind-menu.tsx';

/** Adding a measure begins with the choice of its kind. */
export function AddMeasureMenu({ applyId }: { readonly applyId: string }) {
  const w = useAppWords();
  return (
    <KindMenu
      label={w('addMeasure')}
      icon={<Plus aria-hidden="true" />}
      look="primary"
      to={(kind) => `/projects/${applyId}/measures/add/${kind}`}
    />
  );
}
