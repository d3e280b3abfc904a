import pg from 'pg';

/** The rows that a statement gives, over a connection of its own. */
export async function askPostgres<T extends object>(url: string, statement: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<T>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
