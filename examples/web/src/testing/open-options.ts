import type { SampleName } from '@danbao/testing/server/people';

export type Viewport = 'desktop' | 'phone';
export type Account = SampleName;

export const viewports = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const;

export interface OpenOptions {
  /** Signed in as this account; nobody when not given. */
  readonly account?: Account;
  readonly locale?: 'zh' | 'en';
  readonly viewport?: Viewport;
}
