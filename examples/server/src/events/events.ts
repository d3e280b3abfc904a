import type { Access } from '@danbao/core/client';

/** Everybody with one of these rights; with `unitUid` those of them who reach what is this unit's. */
export interface Readers {
  readonly access: Access;
  readonly unitUid?: string;
}

/** Who is told: everybody, a unit, some people, or who may read it. */
export type Audience = 'all' | { readonly unitUid: string } | { readonly userIds: readonly string[] } | Readers;

/** Says only that something of a kind has changed: whoever hears it asks by the usual calls. */
export interface Announcement {
  readonly to: Audience;
  /** Lower-case words with hyphens: notice, work-item. */
  readonly kind: string;
}

/** An announcement as it goes out, with an id by which it is known everywhere. */
export interface LiveEvent extends Announcement {
  readonly id: string;
}

export interface Listener {
  readonly userId: string;
  readonly unitUid: string;
  /** As they are now. @default none */
  readonly permissions?: readonly string[];
  readonly hear: (event: Pick<LiveEvent, 'id' | 'kind'>) => void;
  /** No event will come any more: the server stops. */
  readonly end: () => void;
}

/** Live events of this deployment, however many processes it has. */
export interface Events {
  /** Tells the audience, after the change was committed. Never fails and waits for nobody. */
  publish(announcement: Announcement): void;
  /** Hears what comes from now on; `after` is the last event that the listener has seen. */
  subscribe(listener: Listener, after?: string): () => void;
  /** How they come: told by the database, or asked for because that is not heard here. */
  state(): 'ok' | 'polling';
  /** Ends every stream. */
  close(): Promise<void>;
}
