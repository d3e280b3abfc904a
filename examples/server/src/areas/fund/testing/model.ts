import { addDecimals, compareDecimals } from '@danbao/core/format';

export type Values = Readonly<Record<string, string>>;
export type Kind = 'reserveEnterprise' | 'reserveVisit' | 'reserveEmployee';

interface Kept {
  readonly kind: Kind;
  readonly values: Values;
  readonly version: number;
}

/** A line of the log, with what it did and what has been done to it since. */
export interface Line {
  readonly operation: string;
  readonly kind: Kind;
  readonly id: string;
  readonly action: 'add' | 'update' | 'remove';
  readonly before?: Kept | undefined;
  readonly after?: Kept | undefined;
  undoneBy?: Line;
}

/** Why something is refused: as the server says it. */
export class Refused extends Error {}

const unique: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  reserveEnterprise: [['name'], ['creditCode']],
  reserveVisit: [['enterpriseId', 'visitDate']],
  reserveEmployee: [['enterpriseId', 'name', 'post']],
};
const titles = { reserveEnterprise: 'name', reserveVisit: 'purpose', reserveEmployee: 'name' } as const;
const references = ['parentId', 'enterpriseId'] as const;

/** The fund reserve in memory, told in the plainest way: what is there, and what was done to it. */
export class ReserveModel {
  readonly kept = new Map<string, Kept>();
  readonly log: Line[] = [];

  /** Does it whole or not at all. */
  all(work: () => void): void {
    const kept = new Map(this.kept);
    const { length } = this.log;
    try {
      work();
    } catch (error) {
      this.kept.clear();
      for (const [id, one] of kept) this.kept.set(id, one);
      this.log.length = length;
      throw error;
    }
  }

  add(operation: string, kind: Kind, id: string, values: Values): void {
    this.write({ operation, kind, id, action: 'add', after: { kind, values, version: 1 } });
    this.noteContact(operation, values);
  }

  update(operation: string, id: string, values: Values): void {
    const before = this.there(id);
    const { kind, version } = before;
    this.write({ operation, kind, id, action: 'update', before, after: { kind, values, version: version + 1 } });
    this.noteContact(operation, values);
  }

  remove(operation: string, id: string): void {
    const before = this.there(id);
    this.write({ operation, kind: before.kind, id, action: 'remove', before });
  }

  /** The lines that are to be undone, the newest first. */
  linesOf({ line, isOperation }: { readonly line: Line; readonly isOperation: boolean }): readonly Line[] {
    return isOperation ? this.log.filter(({ operation }) => operation === line.operation).reverse() : [line];
  }

  /** The titles of what has changed since. */
  changedSince(lines: readonly Line[]): readonly string[] {
    return lines.flatMap((line) => {
      const newest = this.newestOf(line.id);
      return newest && newest !== line ? [titleOf(newest)] : [];
    });
  }

  undo(operation: string, lines: readonly Line[]): void {
    const [since] = this.changedSince(lines);
    if (since !== undefined) throw new Refused(`changedSince ${since}`);
    const undone: [Line, Line][] = [];
    for (const line of lines) {
      const { kind, id, action, before } = line;
      const now = this.kept.get(id);
      const version = (now ?? before)?.version ?? 0;
      const after = before && { ...before, version: version + 1 };
      const opposite = ({ add: 'remove', update: 'update', remove: 'add' } as const)[action];
      undone.push([line, this.write({ operation, kind, id, action: opposite, before: now, after })]);
    }
    for (const [line, by] of undone) line.undoneBy = by;
  }

  newestOf(id: string): Line | undefined {
    return this.log.filter((line) => line.id === id).at(-1);
  }

  private there(id: string): Kept {
    const found = this.kept.get(id);
    if (!found) throw new Refused('notFound');
    return found;
  }

  private write(line: Line): Line {
    const { kind, id, after } = line;
    if (after) this.refuseWrong(kind, id, after.values);
    else if ([...this.kept.values()].some(({ values }) => references.some((field) => values[field] === id)))
      throw new Refused('id:inUse');
    if (after) this.kept.set(id, after);
    else this.kept.delete(id);
    this.log.push(line);
    return line;
  }

  private refuseWrong(kind: Kind, id: string, values: Values): void {
    for (const field of references)
      if (values[field] !== undefined && !this.kept.has(values[field])) throw new Refused(`${field}:unknown`);
    for (let above = values['parentId']; above !== undefined; above = this.kept.get(above)?.values['parentId'])
      if (above === id) throw new Refused('parentId:unknown');
    const others = [...this.kept].filter(([other, one]) => other !== id && one.kind === kind);
    if (kind === 'reserveEmployee' && values['shareRatio'] !== undefined) {
      const colleagues = others.filter(([, one]) => one.values['enterpriseId'] === values['enterpriseId']);
      const shares = colleagues.map(([, one]) => one.values['shareRatio'] ?? '0');
      if (compareDecimals(addDecimals([...shares, values['shareRatio']]), '100') > 0)
        throw new Refused('shareRatio:max');
    }
    for (const fields of unique[kind])
      if (others.some(([, one]) => fields.every((field) => one.values[field] === values[field])))
        throw new Refused(`${fields[0]}:duplicate`);
  }

  /** A visit with a result brings a company that was only heard of in contact, in the same operation. */
  private noteContact(operation: string, { enterpriseId: id = '', result }: Values): void {
    const before = this.kept.get(id);
    if (result === undefined || before?.values['stage'] !== 'lead') return;
    const { kind, values, version } = before;
    const after = { kind, values: { ...values, stage: 'contact' }, version: version + 1 };
    this.write({ operation, kind, id, action: 'update', before, after });
  }
}

/** A line is undone while what undid it is in force. */
export function isUndone({ undoneBy }: Line): boolean {
  return undoneBy !== undefined && !isUndone(undoneBy);
}

function titleOf({ kind, before, after }: Line): string {
  return (after ?? before)?.values[titles[kind]] ?? '';
}
