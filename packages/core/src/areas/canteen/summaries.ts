/** What one person ordered in a span of days (U2). Counts are whole numbers as texts, totals exact in 元. */
export interface PersonSummary {
  readonly userId: string;
  readonly userName: string;
  readonly deptName?: string;
  /** Orders placed or confirmed and not yet fetched. */
  readonly open: string;
  readonly served: string;
  readonly noShow: string;
  readonly cancelled: string;
  /** Portions and sum of what was not cancelled; drafts do not count. */
  readonly count: string;
  readonly total: string;
}

/** How much of one dish was ordered for one meal (U2); drafts and cancelled orders do not count. */
export interface DishSummary {
  readonly date: string;
  readonly mealType: string;
  readonly dishId: string;
  readonly dishName: string;
  readonly price: string;
  readonly count: string;
  readonly total: string;
}

/** What became of each order of a batch. */
export interface BatchOperation {
  readonly ok: readonly string[];
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}
