/** What helpers need of an element: the locators of Playwright have it, and those of page tests. */
export interface Place {
  locator(selector: string): this;
  getByRole(role: 'option' | 'radio' | 'combobox' | 'button' | 'row', options?: NameOptions): this;
  getByLabel(text: string): this;
  first(): this;
  nth(index: number): this;
  fill(text: string): Promise<void>;
  blur(): Promise<void>;
  click(): Promise<void>;
  check(): Promise<void>;
  allInnerTexts(): Promise<string[]>;
}

interface NameOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

/** A page in a browser or in jsdom, whose elements are of this kind. */
export interface FormPage<P extends Place> {
  locator(selector: string, filter?: { readonly hasText?: string }): P;
  getByRole(role: 'button' | 'dialog', options?: NameOptions): P;
  evaluate(work: () => Promise<unknown>): Promise<unknown>;
}
