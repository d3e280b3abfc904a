/** A cell as a reader hands it over: text, a number, a date text of a date cell, nothing, or an error such as #REF!. */
export type Cell = string | number | { readonly error: string } | undefined;

/** Ends the formula of a cell without a result, where its value would stand. */
export const uncalculated = ' → ?';
