import { command, type Invocation } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { commandLine } from '../../terminal/command-line.ts';

export const login = command({
  path: ['login'],
  summary: 'summaryLogin',
  options: [
    { flags: '-u, --username <name>', text: 'optionUsername' },
    { flags: '--password-stdin', text: 'optionPasswordStdin' },
    { flags: '--otp <code>', text: 'optionOtp' },
  ],
  examples: [
    'danbao login --server https://danbao.example.com --username zhang',
    'danbao login --profile test --server https://test.example.com --username zhang',
  ],
  run,
});

async function run(invocation: Invocation): Promise<ExitCode> {
  const { reachToSignIn } = await import('../../server/connect.ts');
  const { keepProfile } = await import('../../server/destination.ts');
  const { defaultDestination, reportDefault } = await import('../../server/default-destination.ts');
  const { noteSignedIn } = await import('../../server/session-file.ts');
  const { signIn } = await import('../../server/sign-in.ts');
  const connection = reachToSignIn(invocation);
  const { destination } = connection;
  const username = await usernameOf(invocation);
  const password = await passwordOf(invocation);
  const { context, options, say, locale } = invocation;
  const before = { user: connection.session.read()?.user, default: defaultDestination(context) };
  const { user, mustChangePassword, mustSetFactor } = await signIn(connection, {
    username,
    password,
    locale,
    // Good once, so that it may stand where others see it.
    otp: options.otp ?? (context.env.DANBAO_OTP || undefined),
    askCode: context.isInteractive
      ? (words) => {
          if (words !== undefined) say.line('codeRefused', { words });
          return context.prompts.text(say.text('askCode'));
        }
      : undefined,
  });
  if (mustChangePassword) {
    const { changePassword } = await import('../../server/change-password.ts');
    await changePassword(connection, password, invocation);
  }
  if (mustSetFactor) {
    await connection.client.session.end().catch(() => {});
    connection.session.end('signed-out');
    throw new CommandError(exitCodes.signIn, 'mustSetFactor', { username, server: connection.server });
  }
  keepProfile(destination, context);
  noteSignedIn(context, destination.sessionKey);
  const { profile, server } = destination;
  const names = { name: user.realName ?? user.username, username: user.username, server, profile: profile ?? '' };
  say.line(profile === undefined ? 'signedIn' : 'signedInProfile', names);
  if (before.user && before.user.userId !== user.userId)
    say.line('signedInInstead', { username: user.username, before: before.user.username });
  reportDefault(invocation, destination, before.default);
  return exitCodes.ok;
}

async function usernameOf({ options, context, say }: Invocation): Promise<string> {
  const given = options.username ?? context.env.DANBAO_USERNAME;
  if (given) return given;
  if (!context.isInteractive) {
    const command = commandLine([...context.argv, '--username', 'NAME']);
    throw new CommandError(exitCodes.invalid, 'noUsername', { command });
  }
  return context.prompts.text(say.text('askUsername'));
}

/** From standard input, the environment or a hidden prompt; never from an argument, which others can see. */
async function passwordOf({ options, context, say }: Invocation): Promise<string> {
  if (options.passwordStdin) return firstLine(context.stdin);
  const given = context.env.DANBAO_PASSWORD;
  if (given) return given;
  if (!context.isInteractive) {
    const command = commandLine([...context.argv, '--password-stdin']);
    throw new CommandError(exitCodes.invalid, 'noPassword', { command });
  }
  return context.prompts.password(say.text('askPassword'));
}

async function firstLine(stdin: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] ?? '';
}
