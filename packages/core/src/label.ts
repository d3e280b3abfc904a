/** The languages that every sentence and label exists in; zh comes first. */
export type Locale = 'zh' | 'en';

/** A name in both languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

export function label(zh: string, en: string): Label {
  return { zh, en };
}
