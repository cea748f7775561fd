import { fetchPendingLink } from '../../features/accounts/identity/fetch-pending-link.service.ts'
import { linkIdentity } from '../../features/accounts/identity/link-identity.service.ts'
import { fetchPasskeyOptions } from '../../features/accounts/passkeys/fetch-passkey-options.service.ts'
import { signInWithPasskey } from '../../features/accounts/passkeys/sign-in-with-passkey.service.ts'
import { changePassword } from '../../features/accounts/passwords/change-password.service.ts'
import { requestPasswordReset } from '../../features/accounts/passwords/request-password-reset.service.ts'
import { resetPassword } from '../../features/accounts/passwords/reset-password.service.ts'
import { register } from '../../features/accounts/registration/register.service.ts'
import { resendVerification } from '../../features/accounts/registration/resend-verification.service.ts'
import { verifyEmail } from '../../features/accounts/registration/verify-email.service.ts'
import { signIn } from '../../features/accounts/sessions/sign-in.service.ts'
import { signOut } from '../../features/accounts/sessions/sign-out.service.ts'
import { signedIn, withBrowser } from './handler-wrappers.ts'

/** The calls that log in and out; each is logged with its outcome. */
export const signInHandlers = {
  register,
  resendVerification,
  verifyEmail: withBrowser(verifyEmail),
  signIn: withBrowser(signIn),
  signOut: withBrowser(signOut),
  requestPasswordReset,
  resetPassword: withBrowser(resetPassword),
  changePassword: signedIn(withBrowser(changePassword)),
  fetchPasskeyOptions,
  signInWithPasskey: withBrowser(signInWithPasskey),
  fetchPendingLink: withBrowser(fetchPendingLink),
  linkIdentity: withBrowser(linkIdentity),
}
