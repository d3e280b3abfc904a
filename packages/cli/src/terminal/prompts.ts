/** Questions to the person at the terminal. */
export interface Prompts {
  text(message: string): Promise<string>;
  password(message: string): Promise<string>;
  /** `usual` is what Enter alone means; no, where it is not given. */
  confirm(message: string, usual?: boolean): Promise<boolean>;
  /** One of these; a long list is searched by typing part of a name. */
  choose(message: string, choices: readonly Choice[]): Promise<string>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Offered whatever was typed to search. */
  readonly always?: true;
}
