import type { NoticeChannel } from '@danbao/core/office';

/** Something that is sent: plain text, in the language of whoever gets it. */
export interface OutgoingMessage {
  /** The same whenever it is tried again, so that whoever receives it twice can tell. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** The page that it leads to, where the installation has a public address. */
  readonly link?: string;
}

/** Whoever gets it: a person, or the group of a unit (`*`: of everybody). */
export interface Receiver {
  /** The user name; of a group the id of its unit. */
  readonly account: string;
  readonly name?: string;
  readonly email?: string;
}

/** A way out of the app. */
export interface Channel {
  readonly code: NoticeChannel;
  /** Rejects with `SendFailure` where it was not taken. */
  send(message: OutgoingMessage, to: Receiver): Promise<void>;
}

/** The message was not taken. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  /** The way itself cannot be used now: others need not be tried on it before the next round. */
  readonly isAway: boolean;

  constructor(reason: string, { isAway }: { readonly isAway: boolean }) {
    super(reason);
    this.isAway = isAway;
  }
}
