import { ExternalLink, LayoutGrid } from 'lucide-react';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useShellWords } from './i18n/words.ts';
import { Popup } from './popup.tsx';
import { ToolButton } from './tool-button.tsx';
import { type JumpEntry, useSystemJump } from './use-system-jump.ts';

/** The dropdown that jumps to other systems (A18). */
export function SystemMenu() {
  const w = useShellWords();
  return (
    <Popup button={(attributes) => <ToolButton icon={<LayoutGrid />} label={w('systems')} {...attributes} />}>
      {(close) => <SystemList onDone={close} />}
    </Popup>
  );
}

function SystemList({ onDone }: { readonly onDone: () => void }) {
  const w = useShellWords();
  const locale = useLocale();
  const { entries, error, jump } = useSystemJump();
  if (error) return <p className="db-empty">{whyFailed(error, locale)}</p>;
  if (!entries) return <p className="db-empty" aria-busy="true" />;
  if (entries.length === 0) return <p className="db-empty">{w('noSystems')}</p>;
  return (
    <ul aria-label={w('systems')} className="db-popup-list">
      {entries.map((entry) => (
        <li key={entry.sysId}>
          <button
            type="button"
            className="db-popup-entry"
            disabled={!entry.target || isHere(entry)}
            title={entry.title}
            onClick={() => {
              onDone();
              void jump(entry);
            }}
          >
            <span className="db:flex-1">{entry.name}</span>
            <Mark entry={entry} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The entry that leads to the very page of this system's start. */
function isHere({ target }: JumpEntry): boolean {
  return target?.own === true && new URL(target.url).pathname === '/';
}

function Mark({ entry }: { readonly entry: JumpEntry }) {
  const w = useShellWords();
  if (!entry.target) return <span className="db-message-detail">{w('noAddress')}</span>;
  if (isHere(entry)) return <span className="db-message-detail">{w('thisSystem')}</span>;
  return <ExternalLink aria-hidden="true" />;
}
