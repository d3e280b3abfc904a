/** How long the question may be thought about, in seconds (R2). */
export const quizSeconds = 100;

/** How long after it was fetched the question opens, in ms (R1). */
export const quizDelay = 500;

export interface QuizState {
  /** What the server says: 1 opens the question. */
  readonly popFlag: string | undefined;
  readonly unitUid: string | undefined;
  /** When the question was last shown, `yyyy-MM-dd HH:mm:ss`. */
  readonly lastShown: string | undefined;
  /** yyyy-MM-dd */
  readonly today: string;
}

/** The unit that never sees the quiz (E7, R7). */
const unitWithoutQuiz = '102';

/** Whether the question of the day opens: at most once per calendar day, never in unit 102 (R1, R7, E7). */
export function quizDue({ popFlag, unitUid, lastShown = '', today }: QuizState): boolean {
  return popFlag === '1' && mayHaveQuiz(unitUid) && lastShown.slice(0, 10) !== today;
}

/** Whether the unit has the daily quiz at all (E7). */
export function mayHaveQuiz(unitUid: string | undefined): boolean {
  return unitUid !== undefined && unitUid !== unitWithoutQuiz;
}

/** Whole seconds until a deadline, both in ms of one clock; never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
