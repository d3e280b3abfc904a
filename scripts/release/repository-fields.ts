/** The fields of a package.json that say where the source, the documents and the list of faults are. */
export interface RepositoryFields {
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string };
  readonly homepage: string;
  readonly bugs: { readonly url: string };
}

/**
 * The fields of a package in a folder, from the environment of the workflow that publishes: the registry takes a provenance statement only
 * for the repository that it was made in, so the address is that one and is written nowhere else.
 */
export function repositoryFields(env: Readonly<Record<string, string | undefined>>, folder: string): RepositoryFields {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  if (!server || !name) {
    throw new Error(
      'GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set: packages are published by the release workflow',
    );
  }
  const address = `${server}/${name}`;
  return {
    repository: { type: 'git', url: `git+${address}.git`, directory: folder },
    homepage: `${address}/tree/main/${folder}#readme`,
    bugs: { url: `${address}/issues` },
  };
}
