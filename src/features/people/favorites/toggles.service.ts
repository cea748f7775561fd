import type { Db, Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import * as store from './toggles.store.ts'

type Toggle<Effect> = {
  /** What is toggled; a key that was used for something else counts as none. */
  subject: string
  /** Undefined toggles the current state. */
  targetState: boolean | undefined
  /** Comes first in the transaction: locks what is locked before people. */
  begin?(tx: Tx): Promise<unknown>
  isOn(tx: Tx): Promise<boolean>
  /** Switches to the other state. @returns what came of it, for the answer */
  change(tx: Tx, on: boolean): Promise<Effect>
  /** How many have it on, for the answer. */
  count(tx: Tx): Promise<number>
}

/**
 * A switch that a person turns, such as following or going. A target state is reached and stays; without one it is
 * toggled, and a retry under the same `Idempotency-Key` gets what the first try came to (decision C29). Two toggles of
 * one person come one after the other. All of the answer is read before the commit, so no failed query follows it.
 *
 * @returns the state and the count now, and what came of the change; null where there was none
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

/** Holds a fan's row, so that what is done to it comes one after the other; false without a profile. */
export const lockFan = async (tx: Tx, userId: UserId): Promise<boolean> => Boolean(await store.lockFan(tx, userId))

/** Holds the rows of several fans, before anything that their answers share is locked. */
export async function lockFans(tx: Tx, userIds: UserId[]): Promise<void> {
  await store.lockFans(tx, userIds)
}

/** Forgets the keys of more than a day ago; part of the job that tells followers. */
export const forgetToggles = (db: Db): Promise<unknown> => store.forgetOld(db)
