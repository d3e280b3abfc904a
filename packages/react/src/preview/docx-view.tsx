import { renderAsync } from 'docx-preview';
import { useEffect, useState } from 'react';
import { safeNodes } from './docx-nodes.ts';
import { usePreviewWords } from './i18n/words.ts';
import { refuseBombs } from './unpack-parts.ts';
import type { ViewProps } from './view-props.ts';

/** Nothing of the document may run, load or send anything. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

/** A Word document: drawn into a frame without scripts that reaches nothing. */
export function DocxView({ name, bytes, onFail }: ViewProps) {
  const w = usePreviewWords();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let isOver = false;
    drawn(name, bytes).then((html) => !isOver && setPage(html), onFail);
    return () => {
      isOver = true;
    };
  }, [name, bytes, onFail]);
  if (page === undefined) return <p className="db-preview-note">{w('loading', { name })}</p>;
  return (
    <iframe
      className="db-preview-frame"
      title={w('document', { name })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
    />
  );
}

async function drawn(name: string, bytes: Uint8Array): Promise<string> {
  await refuseBombs(name, bytes);
  const inert = document.implementation.createHTMLDocument('');
  const [body, styles] = [inert.createElement('div'), inert.createElement('div')];
  await renderAsync(bytes, body, styles, {
    renderAltChunks: false,
    useBase64URL: true,
    renderComments: false,
    ignoreLastRenderedPageBreak: false,
    h: safeNodes(inert),
  });
  const head = inert.createElement('meta');
  head.setAttribute('http-equiv', 'content-security-policy');
  head.setAttribute('content', policy);
  const base = '<base target="_blank">';
  return `<!doctype html><html><head>${head.outerHTML}${base}${styles.innerHTML}</head><body>${body.innerHTML}</body></html>`;
}
