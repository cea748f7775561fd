import type { Db } from '../../../db/connect.ts'
import { hostQuestions } from '../../../kernel/limits.ts'
import { ticketReturns } from '../../../kernel/limits/return-limits.ts'
import { ticketTransfers } from '../../../kernel/limits/transfer-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { resendAfterSeconds } from '../rules/registration.ts'
import { sha256 } from '../sha256.ts'
import * as store from './attempts.store.ts'

/** How often one account may do something, wherever it is asked from; at most a day is counted. */
const limits = {
  'sign-in': { attempts: 30, seconds: 900 },
  'confirm-password': { attempts: 10, seconds: 900 },
  // For all registrations of an address. The emailed link still works.
  'verify-code': { attempts: 30, seconds: 86_400 },
  'email-change': { attempts: 5, seconds: 3_600 },
  // To one new address, from all accounts together. Its owner didn't ask for the emails: a limit per account would let
  // many accounts flood it. In return, strangers can keep its owner from changing to it for a day.
  'email-change-to': { attempts: 6, seconds: 86_400 },
  // To one address, from all pages together: its owner asked for none of them.
  'team-invite-to': { attempts: 6, seconds: 86_400 },
  'reset-mail': { attempts: 1, seconds: resendAfterSeconds },
  'reset-mails-of-a-day': { attempts: 6, seconds: 86_400 },
  'ask-host': { attempts: hostQuestions.perDay, seconds: 86_400 },
  'send-ticket': { attempts: ticketTransfers.perDay, seconds: 86_400 },
  // Tickets: each can email the next person on the waitlist.
  'return-tickets': { attempts: ticketReturns.perDay, seconds: 86_400 },
  // The people who had the offers get another email.
  'end-offers': { attempts: ticketReturns.endedOffersPerDay, seconds: 86_400 },
  // To one address, from all accounts together: its owner asked for none of them.
  'send-ticket-to': { attempts: ticketTransfers.perDayToAddress, seconds: 86_400 },
  'send-ticket-from-to': { attempts: ticketTransfers.perDayFromOneToAddress, seconds: 86_400 },
} as const

export type LimitedAction = keyof typeof limits

const hashOf = (account: string) => sha256(account).toString('base64url')

/**
 * Counts an attempt before it is made, so that parallel attempts get no more tries than serial ones.
 *
 * @param account an id or an address; it may not exist
 * @param count how many of what is limited are done at once
 * @throws {Refusal} request/too-many, with the whole seconds to wait
 */
export async function countAttempt(db: Db, action: LimitedAction, account: string, count = 1): Promise<void> {
  const retryAfterSeconds = await secondsToWait(db, action, account, count)
  if (retryAfterSeconds !== null) throw new Refusal('request/too-many', { data: { retryAfterSeconds } })
}

/** The same for what is skipped silently beyond the limit. @returns whether the attempt may be made */
export const tryAttempt = async (db: Db, action: LimitedAction, account: string): Promise<boolean> =>
  (await secondsToWait(db, action, account)) === null

/** Counts an attempt. @returns the whole seconds until the next one may be made; null where this one may */
async function secondsToWait(db: Db, action: LimitedAction, account: string, count = 1): Promise<number | null> {
  const { attempts, seconds } = limits[action]
  const counted = await store.countAttempt(db, { action, account: hashOf(account), seconds, count })
  if (counted.attempts === count) await store.forgetOldAttempts(db)
  return counted.attempts <= attempts ? null : Math.max(1, Math.ceil(counted.seconds_left))
}

/** Forgets the attempts of an account that showed to be right. */
export const clearAttempts = (db: Db, action: LimitedAction, account: string) =>
  store.forgetAttempts(db, { action, account: hashOf(account) })
