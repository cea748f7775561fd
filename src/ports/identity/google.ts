import type { IdentityProvider } from './identity.ts'
import { openidProvider } from './openid.ts'

/** Google; the answer comes in the browser's address. */
export const googleIdentity = (client: { issuer: string; clientId: string; clientSecret: string }): IdentityProvider =>
  openidProvider({ ...client, clientSecret: () => client.clientSecret, scope: 'openid email profile' })
