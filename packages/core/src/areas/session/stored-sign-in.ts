import { entity } from '../../entity.ts';
import { optional } from '../../field/optional.ts';
import { integer } from '../../field/types/number.ts';
import { record } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { user, userFields } from './entities.ts';

/** What a sign-in gave, to be kept (C12): the user, alone or beside the tokens, which nobody keeps. */
export const storedSignIn = entity({
  name: 'storedSignIn',
  label: label('登录数据', 'Sign-in data'),
  fields: {
    user: record('用户', 'User', user),
    userId: optional(userFields.userId),
    username: optional(userFields.username),
    realName: userFields.realName,
    unitUid: optional(userFields.unitUid),
    unitName: userFields.unitName,
    accessToken: text('访问令牌', 'Access token', { max: 4000 }),
    refreshCode: text('续期码', 'Refresh code', { max: 4000 }),
    expireIn: integer('有效秒数', 'Seconds until it ends', { zero: true }),
  },
});
