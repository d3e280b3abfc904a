import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@danbao/testing/server/postgres';

interface Program {
  readonly port: number;
  stop(): Promise<void>;
}

/** Debian's PgBouncer before a database: `session` gives every client a session, `transaction` every transaction one. */
export async function startPgbouncer(url: string, mode: 'session' | 'transaction'): Promise<Program & { url: string }> {
  const { hostname, port: target, username, password, pathname } = new URL(url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'danbao-pgbouncer-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const database = `host=${hostname} port=${target} user=${username} ${password ? `password=${decodeURIComponent(password)}` : ''}`;
  const settings = [
    ...['[databases]', `* = ${database}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
    ...[
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      'max_client_conn = 500',
    ],
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await startProgram('pgbouncer', [...asUser, file], port);
  return {
    port,
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's nginx before several processes, by the rules of `deploy/nginx.conf`. */
export async function startNginx(ports: readonly number[]): Promise<Program> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'danbao-nginx-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
http {
  access_log off; ${temporary.join(' ')}
  upstream danbao { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port}; client_max_body_size 101m;
    location / {
      proxy_pass http://danbao; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 120s; proxy_request_buffering off; proxy_next_upstream error;
    }
  }
}
`,
  );
  const program = await startProgram('nginx', ['-c', file, '-e', 'stderr'], port);
  return {
    port,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a program of the system and waits until it listens; where it is not installed, that is said. */
async function startProgram(name: string, args: readonly string[], port: number): Promise<{ stop(): Promise<void> }> {
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
  const child = spawn(name, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error(`${name} is not installed: apt-get install --no-install-recommends ${name}`)),
    );
    child.once('exit', (code) => reject(new Error(`${name} has ended with ${code}: ${said}`)));
  });
  failed.catch(() => {});
  await Promise.race([failed, listens(port)]);
  return { stop: () => end(child) };
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
