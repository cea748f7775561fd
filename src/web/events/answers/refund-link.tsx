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
