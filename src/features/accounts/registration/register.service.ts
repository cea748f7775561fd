import { addRegistration } from './add-registration.service.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { passwordProblem } from '../rules/password.ts'
import { emailKey, isEmail } from '../rules/registration.ts'

type Registration = { email: string; password: string; next?: string | null | undefined }

/**
 * Registers an address and a password; the account is created once the address is verified (decision G5).
 *
 * @param input the email as typed, and where the emailed link leads afterwards
 * @throws {Refusal} account/bad-email; account/bad-password, saying what is wrong
 */
export async function register(ctx: AppCtx, input: Registration) {
  const email = emailKey(input.email)
  if (!isEmail(email)) throw new Refusal('account/bad-email')

  const problem = passwordProblem(input.password, ctx.settings.productName)
  if (problem) throw new Refusal('account/bad-password', { message: `Registration failed. ${problem}` })

  const passwordHash = await ctx.passwords.hash(input.password)
  return { success: true as const, ...(await addRegistration(ctx, { email, passwordHash, next: input.next ?? null })) }
}
