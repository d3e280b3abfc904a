import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DirectoryServer {
  readonly url: string;
  /** The same over TLS, with a certificate of `authority`. */
  readonly secureUrl: string;
  /** A PEM file. */
  readonly authority: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  /** Changes entries by LDIF, as `ldapmodify` takes it. */
  change(ldif: string): void;
  stop(): Promise<void>;
}

const program = '/usr/sbin/slapd';
export const suffix = 'dc=example,dc=com';
const [rootPassword, readerPassword] = ['a password of the root', 'a password of the reader'];
const bindDn = `cn=reader,${suffix}`;

/** OpenLDAP (Debian's `slapd` and `ldap-utils`) on ports of this machine and in a folder of its own, with these entries. */
export async function startDirectoryServer(entries: string): Promise<DirectoryServer> {
  if (!existsSync(program))
    throw new Error('OpenLDAP is missing: apt-get install --no-install-recommends slapd ldap-utils');
  const folder = mkdtempSync(join(tmpdir(), 'danbao-directory-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('db'));
  // Where AppArmor confines slapd to its usual folders, it does so by the place of the program.
  copyFileSync(program, at('slapd'));
  makeCertificates(folder);
  writeFileSync(at('slapd.conf'), configuration(folder));
  writeFileSync(at('entries.ldif'), `${top}\n${entries}`);
  execFileSync(at('slapd'), ['-T', 'add', '-f', at('slapd.conf'), '-l', at('entries.ldif')], { stdio: 'pipe' });
  const [port, securePort] = [await freePort(), await freePort()];
  const url = `ldap://127.0.0.1:${port}`;
  const secureUrl = `ldaps://localhost:${securePort}`;
  const running = spawn(
    at('slapd'),
    ['-d', '0', '-f', at('slapd.conf'), '-h', `${url} ldaps://127.0.0.1:${securePort}`],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  await listening(port, running);
  return {
    ...{ url, secureUrl, authority: at('authority.pem'), bindDn, bindPassword: readerPassword },
    change: (ldif) =>
      void execFileSync('ldapmodify', ['-x', '-H', url, '-D', `cn=root,${suffix}`, '-w', rootPassword], {
        input: ldif,
        stdio: ['pipe', 'ignore', 'pipe'],
      }),
    stop: async () => {
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const top = `dn: ${suffix}
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: ${bindDn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${readerPassword}
`;

/** Nobody reads without a name, and answers have 500 entries at most unless they are asked for page by page. */
const configuration = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/authority.pem
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
# A bind with a name and without a password is taken for one without a name, as careless servers do.
allow bind_anon_dn bind_anon_cred
sizelimit size.soft=500 size.hard=500 size.prtotal=unlimited
database mdb
suffix "${suffix}"
rootdn "cn=root,${suffix}"
rootpw "${rootPassword}"
directory ${folder}/db
maxsize 104857600
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${bindDn}" read by anonymous auth by * none
`;

function makeCertificates(folder: string): void {
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const make = ['req', '-newkey', 'rsa:2048', '-nodes'];
  openssl(
    ...make,
    '-x509',
    '-days',
    '36500',
    '-subj',
    '/CN=authority',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
  );
  openssl(...make, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signing = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-days', '36500', '-in', 'server.csr', ...signing, '-out', 'server.pem');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves once it takes connections; fails where it has ended before. */
async function listening(port: number, running: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    if (running.exitCode !== null) throw new Error(`slapd ended with ${running.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
