import { extensionOf } from '@danbao/core/attachments';
import type { SearchHit } from '@danbao/core/search';
import { useDanbao, useLocale } from '@danbao/react';
import { useDownload } from '@danbao/react/attachments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { hitPath } from './hit-path.ts';
import { kindName } from './kind-name.ts';
import { Marked } from './marked.tsx';

/** The name of an attachment: shows it where the app can, else downloads it. */
function FileTitle({ hit: { id, title }, children }: { readonly hit: SearchHit; readonly children: ReactNode }) {
  const { viewer } = useDanbao();
  const download = useDownload();
  const file = { id, fileName: title, filePath: id };
  const isShown = viewer?.extensions.includes(extensionOf(title));
  return (
    <button
      type="button"
      className="db-link min-w-0 text-left font-medium break-words"
      onClick={() => (isShown ? viewer?.show(file) : void download(file))}
    >
      {children}
    </button>
  );
}

/** A record that was found: its title opens it. */
export function HitRow({ hit }: { readonly hit: SearchHit }) {
  const locale = useLocale();
  const { resources } = definitions();
  const { kind, title, detail, snippet, unitName, time } = hit;
  const found = hit.found ?? [];
  const path = hitPath(hit, resources);
  const marked = <Marked text={title} words={found} />;
  const about = [detail, unitName, time?.slice(0, 10)].filter((text) => text !== undefined && text !== '');
  return (
    <li className="py-2.5">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="db-tag">{kindName(kind, resources, locale)}</span>
        {path !== undefined ? (
          <Link className="db-link min-w-0 font-medium break-words" to={path}>
            {marked}
          </Link>
        ) : kind === 'file' ? (
          <FileTitle hit={hit}>{marked}</FileTitle>
        ) : (
          <span className="min-w-0 font-medium break-words">{marked}</span>
        )}
        <span className="text-13 text-quiet">
          <Marked text={about.join(' · ')} words={found} />
        </span>
      </div>
      {snippet !== undefined && snippet !== '' && snippet !== title && (
        <p className="mt-0.5 line-clamp-2 text-13 break-words text-quiet">
          <Marked text={snippet} words={found} />
        </p>
      )}
    </li>
  );
}
