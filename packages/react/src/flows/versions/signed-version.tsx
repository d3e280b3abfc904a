import { useFlowWords } from '../i18n/words.ts';
import type { FlowLogEntry } from '../use-flows.ts';

export interface SignedVersionProps {
  readonly signature: Pick<FlowLogEntry, 'signedVersion' | 'signedHash'>;
  /** Shows the version; without it only its number and hash stand there. */
  readonly onVersion?: ((no: string) => void) | undefined;
}

/** The version that a signature was given for, by the first digits of its hash; a press shows it. */
export function SignedVersion({ signature: { signedVersion: no, signedHash = '' }, onVersion }: SignedVersionProps) {
  const w = useFlowWords();
  if (no === undefined) return null;
  const text = `${w('versionLink', { no })} ${signedHash.slice(0, 12)}`;
  if (!onVersion) return <span title={signedHash}>{text}</span>;
  return (
    <button
      type="button"
      className="db-root db-link"
      title={signedHash}
      aria-label={w('openVersion', { no })}
      onClick={() => onVersion(no)}
    >
      {text}
    </button>
  );
}
