import { createHash } from 'node:crypto';
import { type Conflict, isNumberKey, type NumberKey } from '@danbao/core/relations';
import { type AnyResource, isShared, referencesOf } from '@danbao/core/resources';
import { titleReadingIn } from '../db/words.ts';
import { numberAsCompared } from '../relations/number-as-compared.ts';
import { searchedPairs } from './letter-pairs.ts';
import { ownSortExpression } from './list-order.ts';
import { expressionOf, tableName } from './table.ts';

export interface Index {
  readonly name: string;
  readonly isUnique: boolean;
  /** The fields of a unique index, for the refusal that names them. */
  readonly fields: readonly string[];
  readonly on: string;
  readonly using?: 'gin';
  readonly with?: string;
}

/** The number of a conflict as it is compared, in SQL. */
export function comparedNumberOf(key: NumberKey): string {
  return numberAsCompared('"values"', key);
}

/**
 * The indexes behind a resource: its orders, its filters in the usual order, those that are asked for together, its references, its unique fields, each
 * beginning with what the scope asks for, of large ones what they are searched in and how their titles are read, and the numbers that conflicts compare.
 */
export function indexesOf(resource: AnyResource, conflicts: readonly Conflict[] = []): readonly Index[] {
  const { list, unique } = resource;
  const expression = (field: string) => expressionOf(resource, field);
  const orderOf = (order: string) => [ownSortExpression(resource, order.replace(/^-/, '')), 'id'];
  const usual = orderOf(list.order);
  const byScope = scopeColumns(resource);
  const references = referencesOf(resource).map(({ field }) => [expression(field)]);
  const plain = [
    ...list.orders.flatMap((order) => byScope.map((scope) => [...scope, ...orderOf(order)])),
    ...list.filters.flatMap(({ field }) => byScope.map((scope) => [...scope, expression(field), ...usual])),
    ...list.together.flatMap((fields) => byScope.map((scope) => [...scope, ...fields.map(expression), ...usual])),
    ...references,
    ...conflicts.flatMap(({ sides }) =>
      sides.flatMap(({ of, key }) => (of === resource.name && isNumberKey(key) ? [[comparedNumberOf(key)]] : [])),
    ),
  ];
  const [scope = []] = byScope;
  return [
    ...[...new Set(plain.map((parts) => [...new Set(parts)].join(', ')))].map((on) => index(resource, on, [])),
    ...(list.large
      ? [
          { ...index(resource, searchedPairs(resource), []), using: 'gin' as const },
          {
            ...index(resource, `reading_pairs(${titleReadingIn()})`, []),
            using: 'gin' as const,
            with: 'fastupdate = off',
          },
        ]
      : []),
    ...unique.map((fields) => index(resource, [...scope, ...fields.map(expression)].join(', '), fields)),
  ];
}

/** What the scope narrows by; within everybody's reach an index without it as well. */
function scopeColumns({ scope, ...resource }: AnyResource): readonly (readonly string[])[] {
  if (isShared(scope)) return [[]];
  if (scope === 'own') return [['author_id']];
  if (scope === 'unit') return [['unit_uid']];
  if (scope === 'reach') return [['unit_uid'], []];
  if ('ownUnless' in scope) return [['author_id'], ['unit_uid']];
  return [[expressionOf(resource as AnyResource, scope.of)]];
}

function index(resource: AnyResource, on: string, fields: readonly string[]): Index {
  const isUnique = fields.length > 0;
  const hash = createHash('sha256').update(`${isUnique} ${on}`).digest('hex').slice(0, 10);
  return { name: `${tableName(resource)}_${hash}`, isUnique, fields, on };
}
