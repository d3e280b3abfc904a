import * as z from 'zod/mini';
import type { AnyEntity, ValuesOf } from '../entity.ts';
import { issueMessage } from '../i18n/message.ts';
import type { Locale } from '../label.ts';
import { type ValidateOptions, validate } from './validate.ts';

/**
 * The entity as a zod schema, for tools that speak zod. It holds exactly the rules of `validate`:
 * every issue is reported at once, with the sentence in the given language (zh by default).
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
        path: issue.field.split('.'),
        message: issueMessage(issue, options.locale ?? 'zh'),
        params: { rule: issue.rule, ...issue.params },
      });
    }
  });
  return record as unknown as z.ZodMiniType<ValuesOf<E>, Record<string, unknown>>;
}
