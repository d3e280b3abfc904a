import { type DeploymentSettings, system } from '@danbao/core/admin';
import { client } from './danbao.ts';

let known: DeploymentSettings | undefined;

/** What the sign-in page has loaded: the pages behind it need not ask again. */
export const knownSettings = () => known;

/** Loads the settings of the deployment. */
export async function loadSettings(): Promise<DeploymentSettings> {
  known = await client.request(system.settings, undefined);
  return known;
}

/** An app that starts knows nothing: tests start several in one document. */
export function forgetSettings(): void {
  known = undefined;
}
