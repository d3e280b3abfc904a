import { command } from '../../command.ts';
import { force, out, unitUid } from '../../users/options.ts';

export const usersPasswords = command({
  path: ['users', 'passwords'],
  summary: 'summaryUsersPasswords',
  options: [unitUid, out, force],
  writes: true,
  examples: ['danbao users passwords --out passwords.xlsx', 'danbao users passwords --unit 201 --out passwords.xlsx'],
  run: async (invocation) => (await import('../../users/first-passwords.ts')).makeFirstPasswords(invocation),
});
