import type { Locale, Requester, Session } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import type { Option } from '@danbao/core/fields';
import type { Conflict, Limit } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import { createContext } from 'react';
import type { KeyStorage } from '../browser/key-storage.ts';
import type { ConfirmStore } from '../store/confirm-store.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { UnsavedStore } from '../store/unsaved-store.ts';

/** Whether an option answers to what was typed; apps may bring their own, such as one that knows pinyin. */
export type MatchOption = (text: string, query: string, option: Option) => boolean;

/** What every hook and component of the kit works with. */
export interface Danbao {
  readonly client: Requester;
  readonly session: Session;
  readonly locale: Locale;
  readonly storage: KeyStorage;
  readonly matchOption: MatchOption;
  /** What the person is told; each provider has its own unless the app gives one. */
  readonly messages: MessageStore;
  /** What the person is asked. */
  readonly questions: ConfirmStore;
  /** What is typed and not saved. */
  readonly unsaved: UnsavedStore;
  /** Shows a file inside the app; without it only PDF is shown, in a tab of its own. */
  readonly viewer: Viewer | undefined;
  /** The kinds of measure in place of those that are built in. */
  readonly kinds: KindRegistry | undefined;
  /** The resources that there are: what references are picked from. */
  readonly resources: readonly AnyResource[];
  /** What may not coincide, in place of what is built in. */
  readonly conflicts: readonly Conflict[] | undefined;
  /** What never exceeds what, in place of what is built in. */
  readonly limits: readonly Limit[] | undefined;
  /** Where the app lives, in front of every path that a link shows: `''` at the root of its address, `/danbao` below it. */
  readonly basePath: string;
}

/** What an app shows files with (K11). */
export interface Viewer {
  /** Endings of the files that it shows, in lower case. */
  readonly extensions: readonly string[];
  readonly show: (file: ViewedFile) => void;
}

export interface ViewedFile {
  readonly id: string;
  readonly fileName: string;
  readonly filePath?: string | undefined;
  readonly sysId?: string | undefined;
}

export const DanbaoContext = createContext<Danbao | undefined>(undefined);
