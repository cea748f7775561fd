import type { Tx } from '../../../db/connect.ts'
import { deleteInParts } from '../../../db/delete-in-parts.ts'
import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dayMs } from '../../../kernel/day.ts'
import type { OrderId, TicketId, UserId } from '../../../kernel/ids.ts'
import { ticketTransfers } from '../../../kernel/limits/transfer-limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import * as pendingStore from './pending.store.ts'
import * as store from './transfers.store.ts'

/**
 * Leaves the tickets that two people have sent each other as friends with their senders, in the transaction in which one of
 * them blocks the other or ends their friendship.
 */
export async function endTransfersBetween(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await endAll(tx, await pendingStore.listPendingBetween(tx, one, other))
}

/**
 * Ends what is pending from and to a person, and takes their name and addresses off all transfers, in the transaction that
 * deletes the account. Tickets that others have accepted stay theirs.
 */
export async function forgetTransfers(tx: Tx, userId: UserId, addresses: string[]): Promise<void> {
  await endAll(tx, await pendingStore.listPendingOf(tx, userId, addresses))
  await store.forgetNames(tx, userId, addresses)
}

/** Ends what is pending of a ticket, in the transaction that checks it in or takes it back. */
export async function endTransferOfTicket(tx: Tx, ticketId: TicketId): Promise<void> {
  await endAll(tx, await pendingStore.listPendingOfTicket(tx, ticketId))
}

/** The same of several, in the transaction that voids them. */
export async function endTransfersOfTickets(tx: Tx, ticketIds: TicketId[]): Promise<void> {
  await endAll(tx, await pendingStore.listPendingOfTickets(tx, ticketIds))
}

/** Ends what is pending of orders, in the transaction that voids their tickets. */
export async function endTransfersOfOrders(tx: Tx, orderIds: OrderId[]): Promise<void> {
  if (orderIds.length > 0) await endAll(tx, await pendingStore.listPendingOfOrders(tx, orderIds))
}

/** Tickets of one transaction, which a door may wait for. */
const ticketsAtOnce = 100

/**
 * The job `end-transfers`: leaves tickets that no one accepted by the time their doors opened with their senders, and forgets
 * whom tickets were sent to 30 days after the show (decision 0231). A postponed show's transfers wait for its new date.
 */
export async function endOldTransfers({ db, now }: AppCtx): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while ((await inTransaction(db, endSomeTooLate)) === ticketsAtOnce);
  const before = new Date(now().getTime() - ticketTransfers.namedDays * dayMs)
  await deleteInParts((limit) => store.forgetOldNames(db, { before, limit }))
}

async function endSomeTooLate(tx: Tx): Promise<number> {
  const pending = await pendingStore.listPendingTooLate(tx, ticketsAtOnce)
  await endAll(tx, pending)
  return pending.length
}

/**
 * The recipients' bells no longer have them, and open tabs of both sides read their tickets again after the commit. Tickets
 * before transfers, as accepting does.
 */
async function endAll(tx: Tx, pending: pendingStore.PendingTransfer[]): Promise<void> {
  if (pending.length === 0) return
  await pendingStore.lockTickets(
    tx,
    pending.map((one) => one.ticket_id),
  )
  for (const { id, notification_id: notificationId } of pending) {
    /* oxlint-disable no-await-in-loop -- one connection, a handful */
    const isEnded = await store.endTransfer(tx, id, 'taken_back')
    if (isEnded && notificationId) await withdrawNotification(tx, notificationId, null)
    /* oxlint-enable no-await-in-loop */
  }
  const users = [...new Set(pending.flatMap(({ from_id: sender, recipientId }) => [sender, recipientId ?? sender]))]
  await addJob(tx, 'notify-tabs', { users, entities: [], fact: 'tickets' })
}
