import { type AnyEndpoint, answerSchemas } from '@danbao/core/client';
import { entityProblems } from './entity-problems.ts';
import { schemaProblems } from './schema-problems.ts';

/**
 * Where an answer is not what its endpoint promises: a field that must be there and is not, one of another type, one that the
 * definition does not name. Tests ask this of every answer; people's values are not judged again.
 */
export function answerProblems(endpoint: AnyEndpoint, answer: unknown): readonly string[] {
  const { shape, entity, open } = endpoint.data;
  const schema = answerSchemas.get(endpoint);
  if (schema) return schemaProblems(schema, asSent(answer), 'data');
  if (!entity) return [];
  const isOpen = open === true;
  if (shape === 'one') return answer === undefined || answer === null ? [] : entityProblems(entity, answer, '', isOpen);
  const rows: unknown = shape === 'page' ? (answer as { rows?: unknown } | undefined)?.rows : answer;
  if (!Array.isArray(rows)) return [`${shape} is no list`];
  return rows.flatMap((row, index) => entityProblems(entity, row, `${index}.`, isOpen));
}

/** As it travels: what is undefined is not there. */
function asSent(answer: unknown): unknown {
  return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
}
