import type { ComponentType } from 'react';

/** A page: its code is loaded when it is opened. */
export interface Page {
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** The permission without which it does not open; of a fixed route that of its family unless said here. */
  readonly needs?: string;
}
