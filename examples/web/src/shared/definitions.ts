import type { Danbao, KindRegistry } from '@danbao/core/definitions';

let loading: Promise<Danbao> | undefined;
let loaded: Danbao | undefined;

/** What is defined, where an app adds to what is built in; to be said before the app starts. */
export function defineWith(danbao: Danbao): void {
  loaded = danbao;
  loading = Promise.resolve(danbao);
}

/** Kinds, flows and resources; loaded with the first page that needs them all. */
export function loadDefinitions(): Promise<Danbao> {
  loading ??= import('./built-in-definitions.ts').then(({ builtIn }) => {
    // A route may have asked before the app said what it has.
    loaded ??= builtIn;
    return loaded;
  });
  return loading;
}

/** The same on a page whose route has loaded them. */
export function definitions(): Danbao {
  if (!loaded) throw new Error('the route of this page does not load the definitions');
  return loaded;
}

/** The kinds of measure that an app has in place of the built-in ones. */
export function definedKinds(): KindRegistry | undefined {
  return loaded?.kinds;
}
