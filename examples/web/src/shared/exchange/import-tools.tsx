import type { Noun } from '@danbao/core/exchange';
import { ImportLink } from './import-link.tsx';
import { PasteRows } from './paste-rows.tsx';

/** The ways in which many records come into a list at once: a file, or rows that are pasted. Shown to those who may write it. */
export function ImportTools({ noun }: { readonly noun: Noun }) {
  return (
    <>
      <ImportLink to={`/import/${noun}`} />
      <PasteRows noun={noun} />
    </>
  );
}
