import type { Db } from '../../../db/connect.ts'
import { hostQuestions } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { resendAfterSeconds } from '../rules/registration.ts'
import { sha256 } from '../sha256.ts'
import * as store from './tries.store.ts'

/** How often one account may do something, wherever it is asked from; at most a day is counted. */
const limits = {
  'sign-in': { tries: 30, seconds: 900 },
  'confirm-password': { tries: 10, seconds: 900 },
  'email-change': { tries: 5, seconds: 3_600 },
  'reset-mail': { tries: 1, seconds: resendAfterSeconds },
  'reset-mails-of-a-day': { tries: 6, seconds: 86_400 },
  'ask-host': { tries: hostQuestions.perDay, seconds: 86_400 },
} as const

export type LimitedAction = keyof typeof limits

const hashOf = (account: string) => sha256(account).toString('base64url')

/**
 * Counts a try before it is made, so that many at once are no more than one after the other.
 *
 * @param account an id or an address; it may be nobody's
 * @throws {Refusal} request/too-many, with the whole seconds to wait
 */
export async function countTry(db: Db, action: LimitedAction, account: string): Promise<void> {
  const { tries, seconds } = limits[action]
  const counted = await store.countTry(db, { what: action, account: hashOf(account), seconds })
  if (counted.tries === 1) await store.forgetOldTries(db)
  if (counted.tries <= tries) return
  throw new Refusal('request/too-many', { data: { retryAfterSeconds: Math.max(1, Math.ceil(counted.seconds_left)) } })
}

/** Forgets the tries of an account that showed to be right. */
export const clearTries = (db: Db, action: LimitedAction, account: string) =>
  store.forgetTries(db, { what: action, account: hashOf(account) })
