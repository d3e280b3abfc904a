/** The same function, which is called once for each argument. */
export function onceForEach<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}

/** The same function, which is called again only where its argument is another than the last time: for days. */
export function onceInARow<K extends string, V>(make: (of: K) => V): (of: K) => V {
  let last: { readonly of: K; readonly value: V } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, value: make(of) };
    return last.value;
  };
}
