import { party } from '@danbao/core/office';
import { useDanbao } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useEffect, useRef, useState } from 'react';
import { usePartyWords } from './i18n/words.ts';
import { useFilmAddress } from './use-film-address.ts';

export interface FilmPlayerProps {
  readonly videoId: string;
  readonly fileId: string;
  readonly title: string;
  /** The second at which it was left. */
  readonly start: string;
}

/** How often the place is kept while a film plays, in ms. */
const keepEvery = 10_000;
/** Whoever is so near to the end has seen it, in seconds. */
const nearEnd = 3;

/** Plays a film, goes on where it was left, and keeps the place on the server. */
export function FilmPlayer({ videoId, fileId, title, start }: FilmPlayerProps) {
  const w = usePartyWords();
  const { client } = useDanbao();
  const film = useFilmAddress({ videoId, fileId });
  const player = useRef<HTMLVideoElement>(null);
  const place = useRef(Number(start));
  const kept = useRef({ at: 0, position: Number(start) });
  const [failed, fail] = useState(false);
  const keep = (isEnd: boolean) => {
    const { duration = 0 } = player.current ?? {};
    const position = isEnd ? 0 : Math.floor(place.current);
    kept.current = { at: Date.now(), position };
    const isDone = isEnd || (Number.isFinite(duration) && duration > 0 && place.current > duration - nearEnd);
    // A place that is lost once is kept by the next: nothing is said.
    client
      .request(party.keepPosition, { videoId, position: String(position), isDone: isDone ? '1' : '0' })
      .catch(() => {});
  };
  const keepNow = useRef(keep);
  keepNow.current = keep;
  useEffect(
    () => () => {
      if (Math.floor(place.current) !== kept.current.position) keepNow.current(false);
    },
    [],
  );
  const again = () => {
    fail(false);
    film.askAgain();
  };
  if (failed || film.isFailed)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{w('filmFailed')}</p>
        <Button onClick={again}>{w('tryAgain')}</Button>
      </div>
    );
  if (film.address === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions of its own
    <video
      ref={player}
      className="max-h-[70vh] w-full max-w-240 bg-black"
      src={film.address}
      aria-label={title}
      controls
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        if (place.current > 0) currentTarget.currentTime = place.current;
      }}
      onTimeUpdate={({ currentTarget: { currentTime, seeking } }) => {
        if (seeking) return;
        place.current = currentTime;
        if (Date.now() - kept.current.at > keepEvery) keep(false);
      }}
      onPause={() => keep(false)}
      onEnded={() => {
        place.current = 0;
        keep(true);
      }}
      onError={() => fail(true)}
    />
  );
}
