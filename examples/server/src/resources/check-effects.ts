import { label } from '@danbao/core';
import { DefinitionError, type DefinitionFault } from '@danbao/core/definitions';
import type { AnyResource } from '@danbao/core/resources';
import type { Effects } from './effects.ts';

/**
 * Holds the effects of a server against the resources that it serves.
 *
 * @throws {DefinitionError} with all faults at once: effects of no resource, and a scope that nothing decides.
 */
export function checkEffects(resources: readonly AnyResource[], effects: Effects): void {
  const known = resources.map(({ name }) => name);
  const faults = [...ofNoResource(known, effects), ...resources.flatMap((resource) => undecided(resource, effects))];
  if (faults.length > 0) throw new DefinitionError(faults);
}

function ofNoResource(known: readonly string[], effects: Effects): readonly DefinitionFault[] {
  return Object.keys(effects)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      at: `effects.${name}`,
      message: label(`没有记录 ${name}，不会起作用`, `there is no resource ${name}: nothing would come of them`),
    }));
}

/** Who reaches records by a parent is decided by the parent's resource or by effects. */
function undecided({ name, scope, input }: AnyResource, effects: Effects): readonly DefinitionFault[] {
  if (typeof scope !== 'object' || !('of' in scope)) return [];
  if (input.fields[scope.of]?.references !== undefined || effects[name]?.reach) return [];
  const message = label(
    `${scope.of} 不引用任何记录，effects.${name}.reach 也没有写明谁能看到`,
    `${scope.of} refers to no resource, and no effects.${name}.reach says who reaches its records`,
  );
  return [{ at: `${name}.scope.of`, message }];
}
