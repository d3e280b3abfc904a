import { type EntryNotice, noticeInterval } from '@danbao/core/office';
import { createStore, type Store } from '../store/create-store.ts';

export interface NoticeQueueState {
  /** Those that stand on the screen, the oldest first. */
  readonly shown: readonly EntryNotice[];
  /** How many wait for a place. */
  readonly waiting: number;
}

export interface NoticeQueueOptions {
  /**
   * As many are shown at once.
   * @default 3
   */
  readonly max?: number;
  /** One comes this long after the one before, in ms. Default 100 (P3). */
  readonly interval?: number;
  /** Asked before one is shown; another window may have shown it. */
  readonly admit?: (id: string) => Promise<boolean>;
}

/** Shows one notification after another, each for its time; what is held does not go by itself. */
export interface NoticeQueue extends Pick<Store<NoticeQueueState>, 'read' | 'subscribe'> {
  add(notices: readonly EntryNotice[]): void;
  close(id: string): void;
  /** Closes what is shown and what waits; answers the ids of what waited. */
  closeAll(): readonly string[];
  /** Stops the time of one notification, or of all while nobody looks. */
  hold(id: string | 'all'): void;
  release(id: string | 'all'): void;
}

interface ShownNotice {
  readonly notice: EntryNotice;
  /** What is left of its time, in ms, as of `since`. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createNoticeQueue(options: NoticeQueueOptions = {}): NoticeQueue {
  const { max = 3, interval = noticeInterval, admit } = options;
  const held = new Set<string>();
  const places = new Map<string, ShownNotice>();
  let waiting: EntryNotice[] = [];
  let asking: EntryNotice | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  const { read, set, subscribe } = createStore<NoticeQueueState>({ shown: [], waiting: 0 });

  const changed = () => set({ shown: [...places.values()].map(({ notice }) => notice), waiting: waiting.length });
  const run = (place: ShownNotice) => {
    const { id, duration } = place.notice;
    clearTimeout(place.timer);
    if (duration === 'until-closed' || held.has(id) || held.has('all')) return;
    place.since = Date.now();
    place.timer = setTimeout(() => close(id), place.left);
  };
  const stop = (place: ShownNotice) => {
    if (place.timer !== undefined) place.left = Math.max(0, place.left - (Date.now() - place.since));
    clearTimeout(place.timer);
    place.timer = undefined;
  };
  const show = (notice: EntryNotice) => {
    const left = notice.duration === 'until-closed' ? 0 : notice.duration;
    const place: ShownNotice = { notice, left, since: Date.now(), timer: undefined };
    places.set(notice.id, place);
    run(place);
    changed();
    goOn(interval);
  };
  const showNext = () => {
    next = undefined;
    const notice = places.size < max ? waiting.shift() : undefined;
    if (!notice) return;
    if (!admit) return show(notice);
    asking = notice;
    const go = (isFresh: boolean) => {
      if (asking !== notice) return;
      asking = undefined;
      if (isFresh) return show(notice);
      changed();
      goOn(0);
    };
    admit(notice.id).then(go, () => go(true));
  };
  const goOn = (after: number) => {
    if (next !== undefined || asking || waiting.length === 0 || places.size >= max) return;
    next = setTimeout(showNext, after);
  };
  const close = (id: string) => {
    const place = places.get(id);
    if (!place) return;
    stop(place);
    held.delete(id);
    places.delete(id);
    changed();
    goOn(interval);
  };
  const affected = (id: string) => [...places.values()].filter(({ notice }) => id === 'all' || notice.id === id);

  return {
    read,
    subscribe,
    add: (notices) => {
      const known = new Set([...places.keys(), ...waiting.map(({ id }) => id), asking?.id]);
      waiting = [...waiting, ...notices.filter(({ id }) => !known.has(id))];
      changed();
      goOn(0);
    },
    close,
    closeAll: () => {
      for (const place of places.values()) stop(place);
      clearTimeout(next);
      next = undefined;
      const left = [...(asking ? [asking] : []), ...waiting].map(({ id }) => id);
      asking = undefined;
      held.delete('all');
      places.clear();
      waiting = [];
      changed();
      return left;
    },
    hold: (id) => {
      held.add(id);
      for (const place of affected(id)) stop(place);
    },
    release: (id) => {
      held.delete(id);
      for (const place of affected(id)) run(place);
    },
  };
}
