import type { Tx } from '../../../db/connect.ts'
import type { TransferId } from '../../../kernel/ids.ts'
import { sentTicketPath } from '../../../kernel/addresses/sent-ticket.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { transferKey } from './link-key.ts'
import { showTitle } from './show-title.ts'
import type { LockedTicket } from './transfers.store.ts'

type Sending = {
  id: TransferId
  ticket: LockedTicket
  sender: string
  address: string
  isFriend: boolean
  /** Whether the address has an account: without one, the link offers to sign up first. */
  hasAccount: boolean
}

/** A text that no mail client makes a link of: anyone can send an email with their name to a stranger. */
const withoutLinks = (text: string): string => text.replace(/(?<=\S)[.:@](?=\S)/gu, '$&\u2060')

/** Emails a ticket's recipient the link to accept it; the email has no code, for the ticket is still its sender's. */
export async function mailTransfer(
  ctx: AppCtx,
  tx: Tx,
  { id, ticket, sender: senderName, address, isFriend, hasAccount }: Sending,
): Promise<void> {
  const { origin, productName } = ctx.settings
  const sender = withoutLinks(senderName)
  const title = showTitle(ticket)
  const date = await findShowDate(tx, ticket.occurrence_id)
  const page = mailPage(ctx.settings, {
    heading: `${sender} sent you a ticket`,
    preheader: title,
    paragraphs: [
      isFriend
        ? `Accept it before the doors open to make it yours. You’ll get a new code, and ${sender}’s stops working.`
        : `Log in to ${productName} or sign up, then accept it before the doors open to make it yours. It’s free for you.`,
    ],
    facts: [['Ticket for', ticket.eventName], ...(date && !ticket.isPostponed ? showFacts(date) : [])],
    button: { label: 'View ticket', url: `${origin}${sentTicketPath(transferKey(ctx, id), hasAccount)}` },
    note: `Don’t know ${sender}? You can ignore this email.`,
  })
  await queueMail(tx, {
    kind: 'ticket-transfer',
    onceKey: `transfer:${id}:sent`,
    to: address,
    subject: `${sender} sent you a ticket to ${title}`,
    forgetWhenSent: true,
    ...page,
  })
}
