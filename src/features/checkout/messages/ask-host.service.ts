import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { countAttempt } from '../../accounts/passwords/attempts.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { showOfOrder } from '../emails/buyer-mail.ts'
import { orderNumber } from '../rules/order-number.ts'
import * as store from './host-questions.store.ts'

type Question = { orderID: OrderId; message: string; isRefund?: boolean | undefined }

/**
 * Emails a buyer's question about a paid order to the owners and admins of the show's host, who see buyers' addresses
 * anyway (decision G1). They answer by email to the address that bought the tickets; theirs stays private (decision G10).
 *
 * @param isRefund whether it asks for a refund, as the subject then says: the order keeps when, and the buyer gets a copy
 * @throws {Refusal} request/not-found for someone else's order and for one that was never paid; messages/empty;
 *   messages/no-host where no one runs the page, as of a demo; request/too-many with the seconds to wait
 */
export async function askHost(ctx: SignedInCtx, { orderID, message, isRefund = false }: Question) {
  const order = await store.findPaidOrder(ctx.db, orderID, ctx.who.userId)
  if (!order) throw new Refusal('request/not-found')
  const body = message.trim()
  if (!body) throw new Refusal('messages/empty')
  const people = await listManagersWithRole(ctx.db, order.hostId, rolesThat.handleMoney)
  if (order.isHostDemo || people.length === 0 || !order.buyerEmail) throw new Refusal('messages/no-host')

  const show = await showOfOrder(ctx.db, order)
  await countAttempt(ctx.db, 'ask-host', ctx.who.userId)
  const number = orderNumber(order.id)
  const page = mailPage(ctx.settings, {
    heading: isRefund
      ? `${order.fullName} requested a refund for order ${number}`
      : `${order.fullName} has a question about order ${number}`,
    preheader: body,
    paragraphs: [],
    quote: { label: `Message from ${order.fullName}:`, text: body },
    facts: [
      ['Show', show],
      ['Order', number],
    ],
    button: {
      label: 'View order',
      url: `${ctx.settings.origin}${paths.eventOrders(order.hostId, order.eventId)}?q=${number}`,
    },
    note: `Reply to this email to answer ${order.fullName}. You’re getting this email because you’re an owner or admin of ${order.hostName}.`,
  })
  await inTransaction(ctx.db, async (tx) => {
    if (isRefund) {
      await store.noteRefundRequest(tx, order.id, ctx.now())
      await queueMail(tx, { kind: 'host-question', to: order.buyerEmail, ...requestCopy(ctx, order, { show, body }) })
    }
    for (const { email } of people) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
      await queueMail(tx, {
        kind: 'host-question',
        to: email,
        replyTo: order.buyerEmail,
        subject: `${isRefund ? 'Refund request for' : 'Question about'} order ${number}: ${show}`,
        forgetWhenSent: true,
        ...page,
      })
    }
  })
  return {
    success: true as const,
    message: `${isRefund ? 'Request' : 'Message'} sent. ${order.hostName}’s reply will come by email.`,
  }
}

type PaidOrder = NonNullable<Awaited<ReturnType<typeof store.findPaidOrder>>>

/** What a buyer asked, and whom, in an email of their own. */
function requestCopy(
  { settings }: SignedInCtx,
  { id, hostName }: Pick<PaidOrder, 'id' | 'hostName'>,
  { show, body }: { show: string; body: string },
) {
  const number = orderNumber(id)
  return {
    subject: `You asked for a refund for order ${number}: ${show}`,
    forgetWhenSent: true,
    ...mailPage(settings, {
      heading: `You asked ${hostName} for a refund`,
      preheader: body,
      paragraphs: [
        `We sent your request to the people who run ${hostName}. They decide, and their reply will come by email.`,
      ],
      quote: { label: 'Your message:', text: body },
      facts: [
        ['Show', show],
        ['Order', number],
      ],
      button: { label: 'View order', url: `${settings.origin}${paths.order(id)}` },
    }),
  }
}
