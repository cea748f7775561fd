import type { Db, Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import * as store from './toggles.store.ts'

type Toggle<Effect> = {
  /** What is toggled; a key that was used for something else doesn't count. */
  subject: string
  /** Undefined toggles the current state. */
  targetState: boolean | undefined
  /** Runs first in the transaction: takes the locks that come before people's. */
  begin?(tx: Tx): Promise<unknown>
  isOn(tx: Tx): Promise<boolean>
  /** Switches to the other state. @returns the outcome, for the response */
  change(tx: Tx, on: boolean): Promise<Effect>
  /** How many have it on, for the answer. */
  count(tx: Tx): Promise<number>
}

/**
 * A toggle of a person, such as following or going. A target state is set and stays; without one it is toggled, and a
 * retry with the same `Idempotency-Key` gets the outcome of the first attempt (decision C29). Two toggles of one person
 * are serialized. The entire response is read before the commit, so no failed query follows it.
 *
 * @returns the state and the count now, and the outcome of the change; null if nothing changed
 * @throws {Refusal} account/no-profile, request/bad-input for a key that is too long, and what `change` refuses
 */
export async function toggle<Effect>(
  ctx: SignedInCtx,
  toggled: Toggle<Effect>,
): Promise<State<Effect> & { count: number }> {
  const { userId } = ctx.who
  const key = idempotencyKeyOf(ctx)

  return inTransaction(ctx.db, async (tx) => {
    await toggled.begin?.(tx)
    const state = await applyToggle(tx, userId, key, toggled)
    return { ...state, count: await toggled.count(tx) }
  })
}

type State<Effect> = { isOn: boolean; effect: Effect | null }

async function applyToggle<Effect>(
  tx: Tx,
  userId: UserId,
  key: string | null,
  toggled: Toggle<Effect>,
): Promise<State<Effect>> {
  const { subject, targetState, isOn, change } = toggled
  if (!(await lockFan(tx, userId))) throw new Refusal('account/no-profile')
  const before = key ? await store.findToggle(tx, userId, key) : undefined
  if (before?.subject === subject) return { isOn: before.isOn, effect: null }

  const isOnNow = await isOn(tx)
  const next = targetState ?? !isOnNow
  const effect = next === isOnNow ? null : await change(tx, next)
  if (key && !before) await store.keepToggle(tx, { userId, key, subject, isOn: next })
  return { isOn: next, effect }
}

/** Locks a fan's row, so that changes to it are serialized; false without a profile. */
export const lockFan = async (tx: Tx, userId: UserId): Promise<boolean> => Boolean(await store.lockFan(tx, userId))

/** Holds the rows of several fans, before anything that their answers share is locked. */
export async function lockFans(tx: Tx, userIds: UserId[]): Promise<void> {
  await store.lockFans(tx, userIds)
}

/** Forgets the keys of more than a day ago; part of the job that tells followers. */
export const forgetToggles = (db: Db): Promise<unknown> => store.forgetOld(db)
