/** Below it are the addresses of SCIM 2.0 (RFC 7644). */
export const scimPath = '/scim/v2';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const message = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;
export const [listResponse, errorResponse, patchOp] = ['ListResponse', 'Error', 'PatchOp'].map(message);

/** The most users of one answer, and how many it has where nobody says. */
export const mostResults = 200;
export const usualResults = 100;

const no = { supported: false };

/** RFC 7643, 5. */
export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  ...{ changePassword: no, sort: no, etag: no },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of a service account',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimPath}/ServiceProviderConfig` },
};

/** RFC 7643, 6. */
export const resourceTypes = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'User', name: 'User', description: 'A person with an account', endpoint: '/Users', schema: userSchema },
    schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    meta: { resourceType: 'ResourceType', location: `${scimPath}/ResourceTypes/User` },
  },
];

const attribute = (name: string, description: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, description, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none', ...more },
});
const complex = (name: string, description: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...more });
const several = (name: string, description: string, types: readonly string[]) =>
  complex(
    name,
    description,
    [
      attribute('value', 'The value'),
      attribute('type', 'What it is for', { canonicalValues: types }),
      attribute('primary', 'Whether it is preferred', { type: 'boolean' }),
    ],
    { multiValued: true },
  );

/** RFC 7643, 7: what is kept of a user. Everything else that is sent is left out of answers. */
export const schemas = [
  {
    ...{ id: userSchema, name: 'User', description: 'A person with an account' },
    attributes: [
      attribute('userName', 'The name with which they sign in', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'The id at the provisioning client', { caseExact: true }),
      attribute('displayName', 'Their name'),
      complex('name', 'Their name; kept as one', [
        attribute('formatted', 'The whole name'),
        attribute('familyName', 'The surname', { returned: 'never', mutability: 'writeOnly' }),
        attribute('givenName', 'The given name', { returned: 'never', mutability: 'writeOnly' }),
      ]),
      attribute('active', 'Whether they may sign in', { type: 'boolean' }),
      several('emails', 'The address at work', ['work']),
      several('phoneNumbers', 'Office phone and mobile', ['work', 'mobile']),
    ],
    meta: { resourceType: 'Schema', location: `${scimPath}/Schemas/${userSchema}` },
  },
  {
    ...{ id: enterpriseSchema, name: 'EnterpriseUser', description: 'Where they work' },
    attributes: [attribute('department', 'The department by its name')],
    meta: { resourceType: 'Schema', location: `${scimPath}/Schemas/${enterpriseSchema}` },
  },
];
