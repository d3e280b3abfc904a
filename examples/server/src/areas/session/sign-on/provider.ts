import type { Configuration } from 'openid-client';
import type { SignOnSettings } from '../../../auth/sign-on-settings.ts';

/** In ms: for so long what the provider says of itself is taken as it was. Its keys are asked for whenever an unknown one is used. */
const lasts = 3600_000;
/** Seconds. */
const [patience, skew] = [10, 30];

const kept = new WeakMap<SignOnSettings, { readonly at: number; readonly provider: Promise<Configuration> }>();

/** The provider as it describes itself. One that does not answer is asked again by the next sign-on. */
export function providerOf(settings: SignOnSettings): Promise<Configuration> {
  const now = performance.now();
  const known = kept.get(settings);
  if (known && now - known.at < lasts) return known.provider;
  const provider = discover(settings);
  kept.set(settings, { at: now, provider });
  provider.catch(() => kept.delete(settings));
  return provider;
}

async function discover({ issuer, clientId, clientSecret }: SignOnSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const options = { timeout: patience, execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [] };
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), options);
  const metadata = found.serverMetadata();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate =
    clientSecret === undefined
      ? client.None()
      : methods.includes('client_secret_basic')
        ? client.ClientSecretBasic(clientSecret)
        : client.ClientSecretPost(clientSecret);
  const provider = new client.Configuration(metadata, clientId, { [client.clockTolerance]: skew }, authenticate);
  provider.timeout = patience;
  for (const set of options.execute) set(provider);
  return provider;
}
