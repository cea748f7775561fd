import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { hasFan } from './profile.store.ts'
import { termsVersion } from '../rules/terms.ts'
import * as store from './terms.store.ts'

/**
 * Stores that the caller accepts the present terms, and when (decision G48); a second time changes nothing.
 *
 * @param version the one that the caller was shown
 * @throws {Refusal} account/old-terms for any other than the present one, request/not-found without a profile
 */
export async function acceptTerms({ db, who, now }: SignedInCtx, { version }: { version: string }) {
  if (version !== termsVersion) throw new Refusal('account/old-terms')
  if (!(await hasFan(db, who.userId))) throw new Refusal('request/not-found')

  await store.storeAcceptance(db, who.userId, { version, at: now() })
  return { success: true as const, message: 'Thanks for accepting our terms.' }
}
