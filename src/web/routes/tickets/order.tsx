import { amountText, cents } from '../../../kernel/money.ts'
import type { Order } from '../../tickets/order/order.ts'
import { isId, type OrderId } from '../../../kernel/ids.ts'
import { data } from 'react-router'
import { apiContext, siteContext } from '../../api-context.ts'
import { Page } from '../../kit/page.tsx'
import { refusedWith } from '../../refused-with.ts'
import { OrderPage } from '../../tickets/order/order-page.tsx'
import { orderMessage } from '../../tickets/order/order-message.ts'
import { words } from '../../tickets/order/order-words.ts'
import { instantWords, whenWords } from '../../tickets/show-when.ts'
import { plansFor } from '../../tickets/transfer/recipients.ts'
import { isOver } from '../../tickets/tickets-by-show.ts'
import type { Route } from './+types/order'

/** The second is the spelling in the return addresses of payment pages that were opened before it changed. */
const leavesPayment = ['canceled', 'cancelled']

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isId<OrderId>(params.id)) throw missingOrder()
  const api = context.get(apiContext)
  const { order, tickets, sentTickets } = await api.fetchOrder({ orderID: params.id }).catch((error: unknown) => {
    throw refusedWith(error, 'request/not-found') ? missingOrder() : error
  })
  const admits = tickets.some(({ state }) => state === 'valid')
  const [{ plans }, { returns }] = await Promise.all([
    tickets.length + sentTickets.length > 0 ? api.listPlans({ eventID: order.eventID }) : { plans: [] },
    admits ? api.fetchReturns({ orderID: params.id }) : { returns: null },
  ])
  const { now } = context.get(siteContext)
  return {
    order,
    tickets,
    sentTickets,
    plans: plansFor(plans, order),
    returns,
    when: whenWords(order),
    paidWhen: order.paidAt && instantWords(order.paidAt, order.zone),
    refundedText: refundedTextOf(order),
    secondsLeft: order.expiresAt && Math.max(0, Math.round((Date.parse(order.expiresAt) - now) / 1_000)),
    isPast: isOver(order, now),
    leftPayment: leavesPayment.some((name) => new URL(request.url).searchParams.has(name)),
  }
}

const missingOrder = () => data({ message: words.missing }, { status: 404 })

function refundedTextOf({ refunded, zone }: Order): string | null {
  if (!refunded) return null
  const amount = amountText(cents(refunded.cents))
  return refunded.at ? `${amount}, ${instantWords(refunded.at, zone)}` : amount
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? words.pageTitle(orderMessage(loaderData.order, loaderData).short, loaderData.order.eventName)
      : words.untitled,
  },
  { name: 'robots', content: 'noindex' },
]

export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <OrderPage {...loaderData} secondsLeft={loaderData.secondsLeft || null} />
    </Page>
  )
}
