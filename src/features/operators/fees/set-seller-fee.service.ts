import type { Tx } from '../../../db/connect.ts'
import { commaDayText, type Day, wallTime } from '../../../kernel/day.ts'
import type { EntityId, SellerFeeId } from '../../../kernel/ids.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt, instantOf } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireOperator, requireReason } from '../../accounts/operator-log/operator-checks.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { lockEntity } from '../entities/corrections.store.ts'
import { feeText } from '../rules/seller-fee.ts'
import * as store from './seller-fees.store.ts'

type Input = {
  entityID: EntityId
  /** Basis points of the price and cents; null for the standard fee. */
  fee: { rate: number; flatCents: number } | null
  /** On the page's calendar; null for now. */
  startDate?: Day | null | undefined
  reason: string
}

/**
 * Sets a seller's platform fee on each ticket for orders that are priced from a day on, or from now on; orders that were priced
 * before keep theirs (decision 0242). It replaces the fees that are planned. The same again changes nothing.
 *
 * @throws {Refusal} request/not-found, entities/reason-missing
 */
export async function setSellerFee(ctx: SignedInCtx, input: Input) {
  requireOperator(ctx)
  const reason = requireReason(input.reason)
  return runDeskAction(ctx, (tx) => setLocked(ctx, tx, { ...input, reason }))
}

async function setLocked(
  ctx: SignedInCtx,
  tx: Tx,
  { entityID, fee, startDate = null, reason }: Input,
): Promise<string> {
  const entity = await lockEntity(tx, entityID)
  if (!entity || entity.status === 'deleted') throw new Refusal('request/not-found')

  const isLater = startDate !== null && startDate > dayAt(ctx.now(), entity.zone)
  const startsAt = isLater ? instantOf(startDate, wallTime('00:00'), entity.zone) : ctx.now()
  const [rate, flat] = fee ? [basisPoints(fee.rate), cents(fee.flatCents)] : [null, null]
  const [latest] = await store.listFees(tx, entityID)
  const isSame = (latest?.rate ?? null) === rate && (latest?.flat_cents ?? null) === flat
  const isSameStart = latest === undefined ? !isLater : latest.starts_at.getTime() === startsAt.getTime()
  // One in effect that would start now is the same.
  if (isSame && (isSameStart || (!isLater && latest?.is_in_effect))) {
    return `Nothing changed. ${feeText(fee)} is already set.`
  }
  await store.addFee(tx, {
    ...{ id: newId<SellerFeeId>(), entity_id: entityID, rate, flat_cents: flat },
    ...{ starts_at: isLater ? startsAt : null, set_by: ctx.who.userId },
  })
  await store.applyFees(tx, entityID)
  const since = isLater
    ? `from ${commaDayText(startDate, Number(dayAt(ctx.now(), entity.zone).slice(0, 4)))}`
    : 'from now on'
  await logAction(
    ctx,
    tx,
    'seller-fee-set',
    { type: 'profile', id: entityID, name: entity.name },
    `${feeText(fee)}, ${since}: ${reason}`,
  )
  return `Saved. ${feeText(fee)} applies to orders ${since}.`
}
