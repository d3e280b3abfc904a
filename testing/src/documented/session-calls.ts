import { list, notShown, shown } from './documented-call.ts';

const tokens = ['access_token', 'refresh_token', 'expires_in'];

/** Sign-in, session and dictionaries: section 7.3 of the first specification, 7 of the second and third. */
export const sessionCalls = [
  shown(
    'POST auth/oauth/token',
    'form',
    { grant: 'refresh_token', refresh_token: '$refreshToken', sysId: '3' },
    {
      input: { grant_type: 'refresh_token', refresh_token: '$refreshToken', sysId: '3' },
      beside: { grant_type: 'refresh_token' },
      answer: [{ at: 'data', names: tokens }],
    },
  ),
  shown(
    'GET system/menu/{username}/3',
    'none',
    { username: '$username' },
    {
      answer: [
        { at: 'data', names: ['permissions', 'routes'] },
        { at: 'data.permissions', list: true },
        { at: 'data.routes', list: true },
      ],
    },
  ),
  shown('GET auth/user', 'none', {}, { answer: [{ at: 'data', names: ['username'] }] }),
  shown(
    'GET auth/getUserat',
    'query',
    { userId: '$user' },
    { answer: [{ at: 'data', names: ['accessToken', 'user', 'refreshCode', 'expireIn'] }] },
  ),
  shown('GET system/user/getUserat', 'query', { userId: '$user' }, { answer: [{ at: 'data', names: tokens }] }),
  shown('GET system/sys/listAll', 'none', {}, { answer: list }),
  shown('POST system/user/setUserat', 'json', {
    ...{ accessToken: 'a', refreshCode: 'r', expireIn: 3600 },
    user: { userId: '$user', username: '$username', unitUid: '$unit' },
  }),
  shown(
    'GET system/dict/list',
    'query',
    { dictTypeId: '59' },
    { answer: [{ at: 'data.records', list: true, names: ['dictName'] }] },
  ),
  shown('GET system/dict/queryDictsBySysId', 'query', { sysId: '3', dictTypeNo: '$dictTypeNo' }),
  ...notShown('POST system/user/thirdSystemLoginVerification', 'GET oa/user/success', 'ANY system/sys/list'),
];
