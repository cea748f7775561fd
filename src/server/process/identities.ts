import { appleIdentity } from '../../ports/identity/apple.ts'
import { googleIdentity } from '../../ports/identity/google.ts'
import type { IdentityProviders } from '../../ports/identity/identity.ts'
import type { Settings } from './env.ts'

/** The providers that this installation has the settings of; the others are not there at all. */
export function identitiesOf(settings: Settings): IdentityProviders {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = settings
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: googleIdentity({
          issuer: settings.GOOGLE_ISSUER,
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
        }),
      }),
    ...(APPLE_CLIENT_ID &&
      APPLE_TEAM_ID &&
      APPLE_KEY_ID &&
      APPLE_PRIVATE_KEY && {
        apple: appleIdentity({
          issuer: settings.APPLE_ISSUER,
          clientId: APPLE_CLIENT_ID,
          teamId: APPLE_TEAM_ID,
          keyId: APPLE_KEY_ID,
          privateKey: APPLE_PRIVATE_KEY,
        }),
      }),
  }
}
