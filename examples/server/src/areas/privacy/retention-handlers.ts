import type { privacy } from '@danbao/core/admin';
import { type RetentionRuleName, retentionRuleNames } from '@danbao/core/admin';
import type { Context } from '../../context.ts';
import { retention } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { countRetained, retentionDays } from './retained.ts';

type Days = ReadonlyMap<RetentionRuleName, number | undefined>;

/** How long each class of records is kept. */
export const retentionHandlers: Pick<Handlers<typeof privacy>, 'retention' | 'retentionEffect' | 'saveRetention'> = {
  retention: async (context) => statesOf(context, await retentionDays(context.db)),

  retentionEffect: (context, { rules }) => statesOf(context, daysIn(rules)),

  async saveRetention(context, { rules }) {
    const wanted = daysIn(rules);
    await context.write(async ({ db, record }) => {
      const before = await retentionDays(db);
      const changed = [...wanted].filter(([rule, days]) => before.get(rule) !== days);
      for (const [rule, days = null] of wanted)
        await db.insert(retention).values({ rule, days }).onConflictDoUpdate({ target: retention.rule, set: { days } });
      if (changed.length === 0) return;
      const told = (of: Days) =>
        Object.fromEntries(
          changed.flatMap(([rule]) => (of.get(rule) === undefined ? [] : [[rule, String(of.get(rule))]])),
        );
      const states = { before: told(before), after: told(wanted) };
      await record({ action: 'update', entity: 'retention', entityId: 'retention', ...states });
    });
    context.say('updated');
    return statesOf(context, await retentionDays(context.db));
  },
};

function daysIn(rules: readonly { readonly rule: RetentionRuleName; readonly days?: string | undefined }[]): Days {
  return new Map(rules.map(({ rule, days }) => [rule, days === undefined ? undefined : Number(days)]));
}

/** One after the other: each looks at a whole table. */
async function statesOf({ db, deps }: Context, asked: Days) {
  const states = [];
  for (const rule of retentionRuleNames) {
    if (!asked.has(rule)) continue;
    const days = asked.get(rule);
    const { rows, going, oldest } = await countRetained(db, rule, days, deps.now());
    states.push({
      rule,
      ...(days === undefined ? {} : { days: String(days) }),
      rows: String(rows),
      ...(oldest === undefined ? {} : { oldest }),
      going: String(going),
    });
  }
  return states;
}
