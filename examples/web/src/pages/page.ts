import type { ComponentType } from 'react';

/** A page, loaded when it is opened. */
export type Page = () => Promise<{ readonly Component: ComponentType }>;
