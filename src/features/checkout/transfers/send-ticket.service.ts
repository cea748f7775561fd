import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId, TicketId, TransferId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { countAttempt } from '../../accounts/passwords/attempts.service.ts'
import { emailKey } from '../../accounts/rules/registration.ts'
import { listPlanMates } from '../../events/plans/visible-plans.service.ts'
import { closeFanNews } from '../../notifications/event-news.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { lockPair } from '../../people/friends/friendships.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { findAddress } from '../emails/order-mails.store.ts'
import { mailTransfer } from './mail-recipient.ts'
import { showTitle } from './show-title.ts'
import * as store from './transfers.store.ts'

type Sending = { ticketID: TicketId; friendID?: UserId | undefined; email?: string | undefined }

/** Whom a ticket goes to: a friend or someone in a plan with its sender, or whoever reads the email, who may have an account already. */
type Recipient = {
  friendId: UserId | null
  email: string | null
  /** Where the email goes; null of an account that is gone. */
  address: string | null
  name: string
  accountId: UserId | null
  /** Not only someone in a plan with the sender. */
  isFriend: boolean
}

/**
 * Sends a ticket to a friend, to someone in a plan with the caller, or to an email address, until it is accepted, declined or
 * taken back: until then it stays its sender's, code and all. To the same recipient again it is sent once. Nothing says whether an address has an account: where
 * a block is between the two, the ticket only looks sent (decision 0231).
 *
 * It needs no more than buying does: a sender without a profile is named as on the ticket's order.
 *
 * @throws {Refusal} request/not-found for a ticket that the caller doesn't hold; people/not-friends for anyone else;
 *   people/yourself; tickets/already-sent to someone else; tickets/returned to the waitlist; tickets/not-sendable once it was checked in or refunded, its
 *   doors are open or its show is canceled; request/too-many
 */
export async function sendTicket(ctx: SignedInCtx, { ticketID, friendID, email }: Sending) {
  const { userId } = ctx.who
  const { recipient, isNew } = await inTransaction(ctx.db, async (tx) => {
    if (friendID) await lockPair(tx, userId, friendID)
    const to = await findRecipient(ctx, tx, { friendID, email })
    const ticket = await store.lockTicket(tx, ticketID)
    if (ticket?.holder_id !== userId) throw new Refusal('request/not-found')
    if (ticket.state === 'valid' && ticket.returned_at) throw new Refusal('tickets/returned')
    if (!ticket.isSendable) throw new Refusal('tickets/not-sendable')

    const pending = await store.findPending(tx, ticketID)
    const isSame = pending && pending.to_email === to.email && (to.email !== null || pending.to_id === to.friendId)
    if (isSame) return { recipient: to, isNew: false }
    if (pending) throw new Refusal('tickets/already-sent')

    await countAttempt(tx, 'send-ticket', userId)
    // Friends have agreed to hear from the sender; people in a plan, and addresses, haven't.
    if (to.address && !to.isFriend) await countEmail(tx, userId, emailKey(to.address))
    const sender = await store.findSenderName(tx, userId, ticket.id)
    await send(ctx, tx, { ticket, sender, to })
    return { recipient: to, isNew: true }
  })
  const people = [userId, ...(recipient.accountId ? [recipient.accountId] : [])]
  if (isNew) ctx.live.notify({ users: people }, { fact: 'tickets' })
  return { success: true as const, message: 'Ticket sent. It’s yours until they accept it.' }
}

async function findRecipient(
  ctx: SignedInCtx,
  tx: Tx,
  { friendID, email = '' }: Omit<Sending, 'ticketID'>,
): Promise<Recipient> {
  const { userId } = ctx.who
  if (friendID) {
    const recipient = await findRecipientNamed({ ...ctx, db: tx }, friendID)
    if (recipient === null) throw new Refusal('people/not-friends')
    return {
      friendId: friendID,
      email: null,
      address: await findAddress(tx, friendID),
      accountId: friendID,
      ...recipient,
    }
  }
  const address = emailKey(email)
  const account = await store.findAccountOf(tx, address)
  if (account?.id === userId) throw new Refusal('people/yourself')
  return { friendId: null, email: address, address, name: address, accountId: account?.id ?? null, isFriend: false }
}

/** The name of a friend, or of someone in a plan with the caller; null for anyone else, and where it isn't open to the caller. */
async function findRecipientNamed(ctx: SignedInCtx, id: UserId): Promise<{ name: string; isFriend: boolean } | null> {
  const recipient = (await findPeopleOpenTo(ctx.db, ctx.who.userId, 'name', [id])).get(id)
  if (!recipient) return null
  const isFriend = recipient.friendship.state === 'friends'
  const mayReceive = isFriend || (await listPlanMates(ctx)).includes(id)
  return mayReceive ? { name: recipient.person.fullName, isFriend } : null
}

/** All spellings of an address with a `+tag` are one mailbox. */
async function countEmail(tx: Tx, userId: UserId, address: string): Promise<void> {
  const [person = '', domain = ''] = address.split('@')
  const mailbox = `${person.split('+')[0]}@${domain}`
  await countAttempt(tx, 'send-ticket-to', mailbox)
  await countAttempt(tx, 'send-ticket-from-to', `${userId} ${mailbox}`)
}

async function send(
  ctx: SignedInCtx,
  tx: Tx,
  { ticket, sender, to }: { ticket: store.LockedTicket; sender: string; to: Recipient },
): Promise<void> {
  const { userId } = ctx.who
  const id = newId<TransferId>()
  const isKeptApart = to.accountId !== null && (await isBlockedBetween(tx, userId, to.accountId))
  const notificationId =
    to.accountId && !isKeptApart ? await tellRecipient(tx, ticket, sender, to.accountId, userId) : null
  await store.addTransfer(tx, {
    ...{ id, ticket_id: ticket.id, from_id: userId, to_id: to.friendId, to_email: to.email },
    ...{ to_name: to.name, notification_id: notificationId, ended_at: null, former_code: null },
  })
  if (to.address && !isKeptApart)
    await mailTransfer(ctx, tx, {
      ...{ id, ticket, sender, address: to.address },
      ...{ isFriend: to.friendId !== null, hasAccount: to.accountId !== null },
    })
}

async function tellRecipient(
  tx: Tx,
  ticket: store.LockedTicket,
  sender: string,
  to: UserId,
  senderId: UserId,
): Promise<NotificationId | null> {
  // The offer takes the place of the news that the sender has tickets for several.
  await closeFanNews(tx, [to], {
    ...{ type: 'Plan Update', eventId: ticket.event_id, day: ticket.repeats ? ticket.day : null, senderId },
    beginnings: [`${sender} has `, `${sender} now has `],
  })
  const [id] = await notify(tx, [{ userId: to }], {
    type: 'Ticket Transfer',
    message: `${sender} sent you a ticket to ${showTitle(ticket)}. Accept it to make it yours.`,
    eventId: ticket.event_id,
    senderId,
    senderType: 'user',
  })
  return id ?? null
}
