import { type AddressProof, proveAddress } from './prove-address.service.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { BrowserCtx } from '../../../ports/ctx.ts'
import { codeDigits } from '../rules/registration.ts'
import { startSession } from '../sessions/start-session.service.ts'

/**
 * Creates the account of a registration and signs its sender in.
 *
 * @param proof the code as typed, with the registration that requested it, or the token of the emailed link
 * @throws {Refusal} account/wrong-code, account/registration-over, account/codes-used-up, account/dead-link,
 *                   account/exists; request/too-many while another code for the address is being checked, and from
 *                   the 31st in 24 hours, whichever registrations they are for
 */
export async function verifyEmail(ctx: BrowserCtx, proof: AddressProof) {
  const { userId } = await proveAddress(ctx, 'token' in proof ? proof : { ...proof, code: getDigits(proof.code) })
  return { success: true as const, token: await startSession(ctx, userId) }
}

function getDigits(input: string): string {
  const code = codeDigits(input)
  if (!code) throw new Refusal('account/wrong-code')
  return code
}
