import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../../kernel/paths.ts'
import { type OrderRow, OrderRows } from '../tickets/order/order-rows.tsx'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'

const maxShown = 5

/** The newest orders, and the way to all of them. */
export function OrdersSection({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0) {
    return (
      <AccountCard>
        <p className="text-mute">{words.orders.none}</p>
        <ButtonLink variant="quiet" to={paths.discover} className="self-start">
          {words.orders.find}
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <>
      <OrderRows orders={orders.slice(0, maxShown)} />
      <ButtonLink variant="quiet" to={paths.tickets} className="self-start">
        {words.orders.all}
      </ButtonLink>
    </>
  )
}
