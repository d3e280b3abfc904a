import {
  ApiError,
  areas,
  type Client,
  createClient,
  createSession,
  type DanbaoAreas,
  describeError,
  describeIssue,
  type Locale,
  signIn,
} from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { sampleAccounts } from '@danbao/testing/server/test-server';
import { type MeasureValues, minimalMeasure, validMeasure } from '@danbao/testing/values/valid-measures';
import { beforeAll, describe, expect, test } from 'vitest';

// The SDK alone, as an integrator uses it: its client, its settings call, its sentences. Nothing of the server but its address.

type Body = Parameters<Client<DanbaoAreas>['measures']['add']>[0];

const families: readonly MeasureKind[] = ['ship', 'equity', 'personal-guarantee'];
const said = {
  zh: { required: '：不能为空', owners: '权属人：请先选择添加权属人' },
  en: { required: ': cannot be empty', owners: 'Owners: first choose to add an owner' },
} as const;

onEveryDatabase((server) => {
  describe.each(['zh', 'en'] as const)('in %s', (locale) => {
    let client: ReturnType<typeof clientOf>['client'];
    const pairs = new Map<string, { readonly guarantyTypeID: string; readonly optTypeID: string }>();
    beforeAll(async () => {
      const { client: made, session } = clientOf(locale);
      client = made;
      await signIn(client, session, account('manager'));
      const { kindTypes } = await client.system.settings();
      for (const { kind, guarantyTypeID, optTypeID } of kindTypes) pairs.set(kind, { guarantyTypeID, optTypeID });
    });

    // Every kind in the one language, one of each family in the other.
    test.each(locale === 'zh' ? (Object.keys(measureKinds) as MeasureKind[]) : families)(
      '%s: refused, added, read, changed, listed, and told of a conflict',
      async (kind) => {
        const optGuaranty_ID = newGuarantyId();
        const body = (values: MeasureValues) =>
          ({ ...values, ...pairs.get(kind), optGuaranty_ID, apply_ID: '500005' }) as Body;
        const get = () => client.measures.get({ optGuaranty_ID });

        const refused = await failure(client.measures.add(body({})));
        expect(refused).toMatchObject({ code: 'invalid', status: 422 });
        const sentences = refused.issues.map((issue) => describeIssue(issue, measureKinds[kind], locale));
        const { required, owners } = said[locale];
        const name = measureKinds[kind].fields.optName.label[locale];
        expect(sentences).toEqual(expect.arrayContaining([`${name}${required}`, owners]));
        expect(sentences).toHaveLength(Object.keys(minimalMeasure(kind)).length);
        expect(describeError(refused, locale)).toBe(
          locale === 'zh' ? '表单不规范信息检查未通过，请完善！' : 'form check not passed, please complete!',
        );

        const least = minimalMeasure(kind, { optName: `SDK ${locale} ${kind}` });
        expect(await client.measures.add(body(least))).toEqual({ optGuaranty_ID, version: '1' });
        expect(await get()).toMatchObject(least);

        const all = validMeasure(kind, { optName: `SDK ${locale} ${kind}` });
        expect(await client.measures.update(body(all), { version: '1' })).toMatchObject({ version: '2' });
        const { clientList, ...fields } = all;
        const stored = await get();
        expect(stored).toMatchObject(fields);
        expect(stored.clientList).toMatchObject(
          (clientList as readonly MeasureValues[]).map(({ ownerName: _, ...link }) => link),
        );

        const { rows } = await client.measures.list({
          kind,
          apply_ID: '500005',
          optName: `SDK ${locale}`,
          pageSize: '10',
        });
        expect(rows).toMatchObject([{ optGuaranty_ID, optTypeName: measureKinds[kind].label.zh, isWorkable: '0' }]);

        const stale = await failure(client.measures.update(body({ ...all, optName: '改名' }), { version: '1' }));
        expect(stale).toMatchObject({
          code: 'conflict',
          data: { current: { optName: `SDK ${locale} ${kind}`, version: '2' }, submitted: { optName: '改名' } },
        });
        expect(describeError(stale, locale)).toMatch(locale === 'zh' ? /[一-龥]/ : /^[a-zA-Z][\x20-\x7e’]+$/);
        expect(await get()).toMatchObject({ optName: `SDK ${locale} ${kind}`, version: '2' });
      },
    );
  });

  function clientOf(locale: Locale) {
    const session = createSession();
    const fetch = (request: Request) => {
      request.headers.set('accept-language', locale);
      return server.fetch(request);
    };
    return {
      session,
      client: createClient(areas, { baseUrl: server.baseUrl, session, fetch, retry: { attempts: 1 } }),
    };
  }

  function account(name: string) {
    const found = sampleAccounts.find(({ username }) => username === name);
    if (!found) throw new Error(`no account ${name}`);
    return found;
  }

  async function failure(call: Promise<unknown>): Promise<ApiError> {
    const error = await call.catch((thrown: unknown) => thrown);
    if (error instanceof ApiError) return error;
    throw new Error(`no refusal: ${JSON.stringify(error)}`);
  }
});
