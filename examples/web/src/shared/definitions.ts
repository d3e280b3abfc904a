import type { Danbao, KindRegistry } from '@danbao/core';

let load: () => Promise<Danbao> = async () => (await import('./built-in-definitions.ts')).builtIn;
let loading: Promise<Danbao> | undefined;
let loaded: Danbao | undefined;
let kinds: KindRegistry | undefined;

/** What is defined, where an app adds to what is built in; to be said before the app starts. */
export function defineWith(danbao: Danbao): void {
  load = async () => danbao;
  kinds = danbao.kinds;
  loading = undefined;
}

/** The kinds of measure that an app has in place of the built-in ones. */
export function definedKinds(): KindRegistry | undefined {
  return kinds;
}

/** Kinds, flows and resources; loaded with the first page that needs them all. */
export function loadDefinitions(): Promise<Danbao> {
  loading ??= load().then((danbao) => {
    loaded = danbao;
    return danbao;
  });
  return loading;
}

/** The same on a page whose route has loaded them. */
export function definitions(): Danbao {
  if (!loaded) throw new Error('the route of this page does not load the definitions');
  return loaded;
}
