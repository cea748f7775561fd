import { Link, type To, useLocation } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { orderNumber } from '../../features/checkout/rules/order-number.ts'
import { payoutKindText, payoutStatusText } from '../../features/checkout/rules/payouts/payout-words.ts'
import { payoutsFile } from '../../kernel/addresses/books.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { amountText, cents } from '../../kernel/money.ts'
import { paths } from '../../kernel/paths.ts'
import { dateText } from '../events/when.ts'
import { FileLinks } from '../gigs/settlement/file-links.tsx'
import { Section } from '../kit/section.tsx'
import { DeskCell, DeskRow, DeskTable } from '../operators/desk/desk-table.tsx'
import { Pager } from '../operators/desk/pager.tsx'
import { useRootData } from '../root-data.ts'
import { words as allWords } from './books-words.ts'

const words = allWords.payouts
const { columns, items: itemColumns } = words

export type OpenedPayout = Pick<CallOutputs['fetchPayout'], 'items' | 'isCut'> & { payoutID: string }

type Props = { entityId: string; year: number; payouts: CallOutputs['listPayouts']; opened: OpenedPayout | null }
type Payout = CallOutputs['listPayouts']['payouts'][number]

const money = (amount: number) => amountText(cents(amount))
const balances = ['unpaidCents', 'onTheWayCents', 'paidCents'] as const

/** What went to a page's bank, with the orders in each payout, and what is still to be paid out. */
export function PayoutPart({ entityId, year, payouts: { balance, payouts, nextCursor }, opened }: Props) {
  const { search } = useLocation()
  const pathOf = (payoutID: string | null) => {
    const query = new URLSearchParams(search)
    query.delete('payout')
    if (payoutID) query.set('payout', payoutID)
    return { search: `${query}`, ...(payoutID && { hash: 'payout' }) }
  }
  const openedPayout = payouts.find(({ payoutID }) => payoutID === opened?.payoutID)
  return (
    <Section title={words.title}>
      <p className="text-mute">{words.text}</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {balances.map((name) => (
          <div
            key={name}
            className="flex flex-col gap-1 rounded-card border border-line bg-deck p-4 first:max-sm:col-span-2"
          >
            <dt className="text-sm text-mute">{words.balance[name]}</dt>
            <dd
              className={`font-display text-xl font-bold tabular-nums wrap-anywhere ${name === 'unpaidCents' ? 'text-gold' : ''}`}
            >
              {money(balance[name])}
            </dd>
          </div>
        ))}
      </dl>
      {payouts.length === 0 ? (
        <p className="text-mute">{words.none}</p>
      ) : (
        // With larger text, its seven columns may be wider than the window.
        <div className="-m-1 overflow-x-auto p-1">
          <DeskTable label={words.title} columns={Object.values(columns)}>
            {payouts.map((payout) => (
              <PayoutRow
                key={payout.payoutID}
                payout={payout}
                to={pathOf(payout.payoutID)}
                isOpen={payout === openedPayout}
              />
            ))}
          </DeskTable>
        </div>
      )}
      {opened && openedPayout && (
        <Items entityId={entityId} payout={openedPayout} opened={opened} closedPath={pathOf(null)} />
      )}
      <Pager nextCursor={nextCursor} words={words.pages} />
      <p className="text-sm text-mute">{words.note}</p>
      {payouts.length > 0 && (
        <FileLinks about={words.about(year)} pathOf={(format) => payoutsFile(entityId, { year, format })} />
      )}
    </Section>
  )
}

function PayoutRow({ payout, to, isOpen }: { payout: Payout; to: To; isOpen: boolean }) {
  const { arrivesOn, status, payments, salesCents, refundsCents, otherCents, amountCents } = payout
  const day = dateText(arrivesOn, useRootData()?.year)
  return (
    <DeskRow>
      <DeskCell isShort label={columns.arrives}>
        {day}
      </DeskCell>
      <DeskCell isShort label={columns.status}>
        <span className={status === 'failed' ? 'font-semibold text-danger' : ''}>{payoutStatusText[status]}</span>
        {status === 'failed' && <span className="block text-sm text-mute">{words.failed}</span>}
      </DeskCell>
      <DeskCell label={columns.sales} isNumber>
        {words.sales(payments, money(salesCents))}
      </DeskCell>
      <DeskCell label={columns.refunds} isNumber>
        {money(refundsCents)}
        {otherCents !== 0 && <span className="block text-sm text-mute">{words.other(money(otherCents))}</span>}
      </DeskCell>
      <DeskCell label={columns.amount} isNumber>
        <span className="font-semibold">{money(amountCents)}</span>
      </DeskCell>
      <DeskCell isShort hasLabel={false} label={columns.orders}>
        <Link
          to={to}
          preventScrollReset
          aria-label={words.viewOf(day)}
          aria-current={isOpen ? 'true' : undefined}
          className="inline-flex min-h-8 items-center text-gold underline"
        >
          {words.view}
        </Link>
      </DeskCell>
    </DeskRow>
  )
}

type ItemsProps = { entityId: string; payout: Payout; opened: OpenedPayout; closedPath: To }

function Items({ entityId, payout, opened, closedPath }: ItemsProps) {
  const title = words.ofPayout(dateText(payout.arrivesOn, useRootData()?.year))
  const payoutYear = Number(payout.arrivesOn.slice(0, 4))
  return (
    <div id="payout" className="flex scroll-mt-24 flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-xl">{title}</h3>
        <Link to={closedPath} preventScrollReset className="text-gold underline">
          {words.close}
        </Link>
      </div>
      {opened.items.length === 0 ? (
        <p className="text-mute">{words.noItems}</p>
      ) : (
        <DeskTable label={title} columns={Object.values(itemColumns)}>
          {opened.items.map(({ itemID, kind, orderID, eventID, show, fullName, netCents }) => (
            <DeskRow key={itemID}>
              <DeskCell isShort label={itemColumns.kind}>
                {payoutKindText[kind]}
              </DeskCell>
              <DeskCell isShort label={itemColumns.order}>
                {orderID && <OrderLink {...{ entityId, orderID, eventID }} />}
              </DeskCell>
              <DeskCell label={itemColumns.show}>{show}</DeskCell>
              <DeskCell label={itemColumns.buyer}>{fullName}</DeskCell>
              <DeskCell label={itemColumns.amount} isNumber>
                {money(netCents)}
              </DeskCell>
            </DeskRow>
          ))}
        </DeskTable>
      )}
      {opened.isCut && (
        <p className="text-sm text-mute">
          {words.cut}{' '}
          <a href={payoutsFile(entityId, { year: payoutYear, format: 'csv' })} download className="text-gold underline">
            {words.cutFile(payoutYear)}
          </a>
        </p>
      )}
    </div>
  )
}

type OrderLinkProps = Pick<OpenedPayout['items'][number], 'eventID'> & { entityId: string; orderID: OrderId }

/** An order's number, which leads to it among the orders of its show. */
function OrderLink({ entityId, orderID, eventID }: OrderLinkProps) {
  const number = orderNumber(orderID)
  if (!eventID) return number
  return (
    <Link
      to={`${paths.eventOrders(entityId, eventID)}?q=${number}`}
      aria-label={words.viewOrder(number)}
      className="inline-flex min-h-8 items-center text-gold underline"
    >
      {number}
    </Link>
  )
}
