import { system } from '@danbao/core/admin';
import { attachments } from '@danbao/core/attachments';
import { party } from '@danbao/core/office';
import { useDanbao, useEndpoint } from '@danbao/react';
import { useEffect, useState } from 'react';

export interface Film {
  readonly videoId: string;
  readonly fileId: string;
}

export interface FilmAddress {
  /** What a player plays; undefined while it is being asked for. */
  readonly address: string | undefined;
  readonly isFailed: boolean;
  readonly askAgain: () => void;
}

/**
 * Where a film is played from: a link, piece by piece; where the deployment gives no tokens in addresses, the whole film,
 * loaded with the token of the session.
 */
export function useFilmAddress({ videoId, fileId }: Film): FilmAddress {
  const answer = useEndpoint(system.settings, undefined, { staleTime: Number.POSITIVE_INFINITY });
  const settings = answer.data;
  const isByLink = settings !== undefined && settings.tokensInAddresses !== false;
  const link = useEndpoint(party.film, { videoId }, { enabled: isByLink, staleTime: Number.POSITIVE_INFINITY });
  const whole = useWholeFilm(fileId, settings !== undefined && !isByLink);
  if (answer.error) return { address: undefined, isFailed: true, askAgain: () => void answer.refetch() };
  return isByLink ? { address: link.data, isFailed: link.error !== null, askAgain: () => void link.refetch() } : whole;
}

/** The film in memory, as long as it is on the page. */
function useWholeFilm(fileId: string, isWanted: boolean): FilmAddress {
  const { client } = useDanbao();
  const [address, setAddress] = useState<string>();
  const [isFailed, fail] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once more for each attempt
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const { blob } = await client.request(attachments.show, { fileId }, { signal: left.signal });
      if (left.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    load().catch(() => left.signal.aborted || fail(true));
    return () => {
      left.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, fileId, isWanted, attempt]);
  const askAgain = () => {
    fail(false);
    setAttempt(attempt + 1);
  };
  return { address, isFailed, askAgain };
}
