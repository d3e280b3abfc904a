/** What the process tells the shell. */
export const exitCodes = {
  ok: 0,
  error: 1,
  /** Wrong usage, or nothing was sent because the data is invalid. */
  invalid: 2,
  /** Some rows were rejected; the others are in. */
  rejected: 3,
  /** Not signed in, or the account may not do this. */
  signIn: 4,
  network: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
