import * as z from 'zod/mini';
import type { AnyEntity, ValuesOf } from '../entity.ts';
import { issueMessage } from '../i18n/message.ts';
import type { Locale } from '../label.ts';
import { jsonSchema } from './json-schema.ts';
import { pathOf } from './standard-schema.ts';
import { type ValidateOptions, validate } from './validate.ts';

/**
 * The entity as a zod schema, for tools that speak zod. It holds exactly the rules of `validate`:
 * every issue is reported at once, with the sentence in the given language (zh by default). `z.toJSONSchema` gives the entity's own.
 */
export function schemaOf<E extends AnyEntity>(
  entity: E,
  options: ValidateOptions & { readonly locale?: Locale } = {},
): z.ZodMiniType<ValuesOf<E>, Record<string, unknown>> {
  const record = z.looseObject({}).check((context) => {
    for (const issue of validate(entity, context.value, options)) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: pathOf(issue),
        message: issueMessage(issue, options.locale ?? 'zh'),
        params: { rule: issue.rule, ...issue.params },
      });
    }
  });
  // It describes itself, not by the loose object that it was made from.
  delete record._zod.parent;
  record._zod.toJSONSchema = () => jsonSchema(entity);
  return record as unknown as z.ZodMiniType<ValuesOf<E>, Record<string, unknown>>;
}
