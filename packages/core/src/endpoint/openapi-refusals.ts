import { message } from '../i18n/message.ts';
import { apiVersionHeader } from './api-version.ts';

type Json = Readonly<Record<string, unknown>>;

/** What every refusal looks like, under the names by which the operations refer to it. */
export const refusalSchemas: Readonly<Record<string, Json>> = {
  Issue: {
    type: 'object',
    description: 'One thing that is wrong with the input.',
    properties: {
      field: {
        type: 'string',
        description: 'The field, in a list with its place.',
        examples: ['clientList.0.haveRate'],
      },
      rule: { type: 'string', description: 'The rule that is broken.', examples: ['required', 'max'] },
      params: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        description: 'The limits of the rule.',
      },
      alsoAbout: {
        type: 'array',
        items: { type: 'string' },
        description: 'Other fields that it is about: once one of them is changed it says nothing any more.',
      },
      confirmable: {
        type: 'boolean',
        description: 'Breaks no rule and is only unusual: a person may insist, by the field in `confirmed`.',
      },
    },
    required: ['field', 'rule'],
  },
  Refusal: {
    type: 'object',
    properties: {
      code: { type: 'string', examples: ['fail'] },
      message: { type: 'string', description: 'What to tell the person, in the language of Accept-Language.' },
      issues: { type: 'array', items: { $ref: '#/components/schemas/Issue' } },
      data: { description: 'What came with the refusal: for 409 both versions of the record.' },
    },
    required: ['code', 'message'],
  },
};

/** What comes with every answer. */
export const answerHeaders: Json = {
  'x-request-id': { description: 'Names the request in the log of the server.', schema: { type: 'string' } },
  [apiVersionHeader]: {
    description: 'The newest version of the calls that the server speaks.',
    schema: { type: 'string', format: 'date' },
  },
};
const retryAfter = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'string' } } };

function refusal(description: string, headers: Json = {}): Json {
  const schema = { $ref: '#/components/schemas/Refusal' };
  return { description, headers: { ...answerHeaders, ...headers }, content: { 'application/json': { schema } } };
}

const reasons = {
  '400': ['BadRequest', refusal('The request cannot be understood, or the business does not allow it.')],
  '401': ['Unauthorized', refusal(message('signInAgain', 'en'))],
  '403': ['Forbidden', refusal(message('forbidden', 'en'))],
  '404': ['NotFound', refusal(message('notFound', 'en'))],
  '409': ['Conflict', refusal('Changed by somebody else, or the id is taken; `data` holds both versions.')],
  '422': ['Invalid', refusal('`issues` names every field and rule.')],
  '429': ['TooManyRequests', refusal(message('tooMany', 'en'), retryAfter)],
  default: ['ServerError', refusal('The server has failed; it may have been done.', retryAfter)],
} as const;

export const refusalResponses: Json = Object.fromEntries(Object.values(reasons));

export interface Refusable {
  readonly isPublic: boolean;
  readonly takesInput: boolean;
  readonly changes: boolean;
}

/** The refusals that an operation can answer. */
export function refusalsOf({ isPublic, takesInput, changes }: Refusable): Json {
  const never = new Set([
    ...(isPublic ? ['403'] : []),
    ...(takesInput ? [] : ['422', '404']),
    ...(changes ? [] : ['409']),
  ]);
  const possible = Object.entries(reasons).filter(([status]) => !never.has(status));
  return Object.fromEntries(possible.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]));
}
