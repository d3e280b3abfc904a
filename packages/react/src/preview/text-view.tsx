import { useMemo } from 'react';
import { usePreviewWords } from './i18n/words.ts';
import type { ViewProps } from './view-props.ts';

/** The words of a file, as the server has taken them out. */
export function TextView({ name, bytes }: ViewProps) {
  const w = usePreviewWords();
  const text = useMemo(() => new TextDecoder().decode(bytes), [bytes]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="db-preview-words" tabIndex={0} aria-label={w('document', { name })}>
      {text}
    </section>
  );
}
