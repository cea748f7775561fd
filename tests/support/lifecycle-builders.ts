import { sql } from 'kysely'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import type { EntityId } from '../../src/kernel/ids.ts'
import { giveUpOrder } from '../../src/features/checkout/settle/settle.service.ts'
import { runRefund } from '../../src/features/checkout/refunds/refund.service.ts'
import { listOldPayouts } from '../../src/features/checkout/payouts/list-old-payouts.service.ts'
import { recoverDispute } from '../../src/features/checkout/disputes/recover-dispute.service.ts'
import { returnFee } from '../../src/features/checkout/refunds/fee-returns.service.ts'
import { notifyTicketHolder } from '../../src/features/checkout/lifecycle/take-down-news.service.ts'
import { deliverTeamInvite } from '../../src/features/entities/team/email-invites.service.ts'
import { notifyOfOffer } from '../../src/features/checkout/refunds/refund-offers.service.ts'
import { boughtOrder, onSaleShow, sellingVenue } from './checkout-builders.ts'
import { manages } from './entity-builders.ts'
import { stockOf } from './event-builders.ts'
import type { World } from './world.ts'

const tasks: Record<string, (ctx: AppCtx, payload: never) => Promise<unknown>> = {
  'refund-order': runRefund,
  'return-fee': returnFee,
  'recover-dispute': recoverDispute,
  'list-old-payouts': listOldPayouts,
  'give-up-order': giveUpOrder,
  'notify-offer': notifyOfOffer,
  'notify-ticket-holder': notifyTicketHolder,
  'deliver-team-invite': deliverTeamInvite,
}

/** Works the waiting jobs of refunds, offers and orders that are given up; one that throws waits again. */
export async function workJobs(world: World, ctx: AppCtx = world.ctx): Promise<{ worked: number; failed: number }> {
  const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
    SELECT j.id, t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ANY (${Object.keys(tasks)}) ORDER BY j.priority, j.id
  `.execute(world.db)
  const results = await Promise.allSettled(
    rows.map(async ({ id, name, payload }) => {
      await tasks[name]?.(ctx, payload as never)
      await sql`DELETE FROM graphile_worker._private_jobs WHERE id = ${id}`.execute(world.db)
    }),
  )
  const failed = results.filter(({ status }) => status === 'rejected').length
  return { worked: rows.length - failed, failed }
}

/** A show with two paid orders, of two tickets and of one, and the people who run its host. */
export async function soldShow(world: World, wishes: Parameters<typeof onSaleShow>[1] = {}) {
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id, ...wishes })
  const first = await boughtOrder(world, { eventId: show.eventId, quantity: 2 })
  const second = await boughtOrder(world, { eventId: show.eventId })
  return { ...show, venue, owner: venue.owner, first, second, stock: () => stockOf(world, show.eventId) }
}

/** Someone with a role at an entity. */
export async function withRole(world: World, entityId: EntityId, role: 'door' | 'editor' | 'admin') {
  const person: SignedInCtx = await world.person()
  await manages(world, person, entityId, role)
  return person
}

/** What someone's bell holds, as type and message. */
export const bellOf = async (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('notifications')
    .select(['type', 'message'])
    .where('to_user_id', '=', who.userId)
    .where('handled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The subjects of all emails of a kind. */
export const subjectsOf = async (world: World, kind: string) =>
  (await world.db.selectFrom('mails').select('subject').where('kind', '=', kind).execute()).map(
    ({ subject }) => subject,
  )

/** The kinds of emails to someone, in the order they were promised. */
export const mailsTo = async (world: World, { who }: SignedInCtx) =>
  (
    await world.db
      .selectFrom('mails')
      .select('kind')
      .where('to_address', '=', who.email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
