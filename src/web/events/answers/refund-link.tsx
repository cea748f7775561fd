import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { words } from './answers-words.ts'

/** Behind a no to a show that has moved, leads a buyer to the refund that is still offered. */
export const RefundLink = ({ orderId }: { orderId: string }) => (
  <>
    <Link to={`${paths.order(orderId)}#refund`} className="reach font-semibold text-gold underline hover:text-gold-2">
      {words.refund}
    </Link>{' '}
  </>
)

/** Behind a no of someone with tickets: where these are sent to a friend, or back to who gave them. */
export const SendTicketsLink = ({ count }: { count: number }) => (
  <>
    <Link to={paths.tickets} className="reach font-semibold text-gold underline hover:text-gold-2">
      {words.sendTickets(count)}
    </Link>{' '}
  </>
)
