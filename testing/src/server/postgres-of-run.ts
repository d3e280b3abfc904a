import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** Whether the run has a PostgreSQL to share; benchmarks use the servers of tests without a run of tests. */
export const hasPostgres = (): boolean => Boolean(process.env['VITEST']) && inject('postgres') !== undefined;

/** The address of the PostgreSQL that all files of a run share: started for the first that asks. By `node:http`: files replace `fetch`. */
export async function postgresOfRun(): Promise<string> {
  const [status, answer] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    get(inject('postgres'), (response) => {
      text(response).then((found) => resolve([response.statusCode, found]), reject);
    }).on('error', reject);
  });
  if (status !== 200) throw new Error(answer);
  return answer;
}
