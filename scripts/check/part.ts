/** One part of `npm run check`. */
export type Part = {
  name: string;
  /** What it holds, for the list that `--help` prints. */
  holds: string;
  /** The part that has to end before: it makes what this one reads, or writes to the same folder. */
  after?: string;
  /** It keeps every core busy: no other part runs beside it. */
  isAlone?: true;
  run: () => Promise<Outcome>;
};

/** What a part found: nothing in `problems` means it passed. `notes` are figures worth a line in any case. */
export type Outcome = { problems: readonly string[]; notes?: readonly string[] };

/** The outcome of a tool that speaks for itself: its output is the problem when it fails. */
export function outcomeOf({ code, output }: { code: number; output: string }): Outcome {
  return { problems: code === 0 ? [] : [output.trim() || `exit code ${code}`] };
}
