import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { words } from '../desk/operator-words.ts'
import { OrderItem } from './order-item.tsx'
import { OrderResults } from './order-results.tsx'
import { Pager } from '../desk/pager.tsx'
import { SearchForm } from '../desk/search-form.tsx'
import { SectionHead } from '../desk/section-head.tsx'

type Props = {
  troubled: CallOutputs['listTroubledOrders'] | null
  /** The orders of a search, or all of them. */
  results: CallOutputs['searchOrders']
  text: string
  now: number
}

/** Orders that wait for a person, the oldest first, above the latest ones; or those that someone searches for. */
export function OrdersSection({ troubled, results, text, now }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title={words.sections.orders} />
      <SearchForm label={words.orders.label} text={text} />
      {troubled && (
        <div className="flex max-w-4xl flex-col gap-6">
          <header className="flex flex-col gap-1">
            <h2 className="text-3xl">{words.orders.title}</h2>
            <p className="text-mute">{words.orders.text}</p>
          </header>
          {troubled.orders.length === 0 ? (
            <EmptyState title={words.nothing}>{words.orders.empty}</EmptyState>
          ) : (
            troubled.orders.map((order) => <OrderItem key={order.orderID} order={order} now={now} />)
          )}
          <Pager name="troubled" nextCursor={troubled.nextCursor} />
        </div>
      )}
      <OrderResults orders={results.orders} isSearch={text !== ''} />
      <Pager nextCursor={results.nextCursor} />
    </div>
  )
}
