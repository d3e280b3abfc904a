import { createContext, type ReactNode } from 'react';

/** What stands at the head of every sheet below, in print; nothing unless given. */
export const LetterheadContext = createContext<ReactNode>(undefined);
