type Values = Readonly<Record<string, unknown>>;

/** The form that the original system gives to an input, where that is not the form in which the client's method takes it. */
export interface WireShape {
  /** The record in which these fields travel: `queryCondition: { client_ID }`. */
  readonly condition?: { readonly name: string; readonly fields: readonly string[] };
  /** The two fields as which `order` travels: the name of a field, and `asc` or `desc`. */
  readonly sort?: readonly [name: string, direction: string];
  /** The names of our fields in the original system; they are read under either. */
  readonly names?: Readonly<Record<string, string>>;
  /** Second names, where it is open which one is meant: such a field travels under both, and is read under either. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** What is sent where the caller says nothing, because the original system always got it. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** The input as it travels. */
export function encodeInput(wire: WireShape | undefined, input: Values): Values {
  if (!wire) return input;
  const { condition, sort, names = {}, synonyms = {}, defaults } = wire;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields: Record<string, unknown> = { ...defaults, ...Object.fromEntries(given) };
  for (const [own, second] of Object.entries(synonyms)) if (own in fields) fields[second] ??= fields[own];
  for (const [own, theirs] of Object.entries(names)) {
    if (own in fields) fields[theirs] = fields[own];
    delete fields[own];
  }
  if (sort && typeof fields['order'] === 'string') {
    const { order } = fields as { order: string };
    delete fields['order'];
    Object.assign(fields, { [sort[0]]: order.replace(/^-/, ''), [sort[1]]: order.startsWith('-') ? 'desc' : 'asc' });
  }
  if (!condition) return fields;
  const inner: Record<string, unknown> = { ...asRecord(fields[condition.name]) };
  for (const name of condition.fields) {
    if (!(name in fields)) continue;
    inner[name] = fields[name];
    delete fields[name];
  }
  return Object.keys(inner).length > 0 ? { ...fields, [condition.name]: inner } : fields;
}

/** The input as its entity names it, from either form: what was sent in the form of the original wins. */
export function decodeInput(wire: WireShape | undefined, sent: Values): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...sent };
  if (!wire) return fields;
  const { condition, sort, names = {}, synonyms = {} } = wire;
  for (const [own, second] of Object.entries({ ...names, ...synonyms })) {
    if (fields[second] !== undefined) fields[own] ??= fields[second];
    delete fields[second];
  }
  if (sort && typeof fields[sort[0]] === 'string') {
    // Some write both into one: `payDate asc`.
    const [name = '', direction = fields[sort[1]]] = String(fields[sort[0]]).trim().split(/\s+/);
    fields['order'] = `${/^desc$/i.test(String(direction)) ? '-' : ''}${name}`;
  }
  if (sort) for (const name of sort) delete fields[name];
  if (condition) {
    const inner = asRecord(fields[condition.name]);
    delete fields[condition.name];
    for (const name of condition.fields) if (Object.hasOwn(inner, name)) fields[name] = inner[name];
  }
  return fields;
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
