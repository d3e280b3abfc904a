import { createWords } from '@danbao/react';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type DashboardWords = { readonly [K in keyof typeof zh]: string };

/** The sentences of the dashboard. */
export const { useWords: useDashboardWords } = createWords(zh, en);

export type DashboardWordFunction = ReturnType<typeof useDashboardWords>;
