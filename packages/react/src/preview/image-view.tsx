import { useEffect, useState } from 'react';
import type { ViewProps } from './view-props.ts';

/** A photo or scan, as wide as the dialog at most. */
export function ImageView({ name, bytes, onFail }: ViewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes as BlobPart]));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys
    <section className="db-preview-pages" aria-label={name} tabIndex={0}>
      {url && <img className="db-preview-image" src={url} alt={name} onError={onFail} />}
    </section>
  );
}
