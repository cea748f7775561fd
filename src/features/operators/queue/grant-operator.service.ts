import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import * as store from './operators.store.ts'

/**
 * Makes the account of an e-mail address an operator; sessions that are open have the rights at once (decision G7).
 *
 * @returns whether that is new
 * @throws {Refusal} operators/unknown-account where no verified account has the address
 */
export async function grantOperator({ db }: Pick<AppCtx, 'db'>, email: string): Promise<boolean> {
  const user = await store.findVerified(db, email)
  if (!user) throw new Refusal('operators/unknown-account')
  return store.addOperator(db, user.id)
}
