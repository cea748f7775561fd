import type { IdentityProvider } from './identity.ts'
import { openidProvider } from './openid.ts'

/** Google; the answer comes in the browser's address. */
export const googleIdentity = (given: { issuer: string; clientId: string; clientSecret: string }): IdentityProvider =>
  openidProvider({ ...given, clientSecret: () => given.clientSecret, scope: 'openid email profile' })
