import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { refundWords } from '../../../features/checkout/rules/refund-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

const AskHostDialog = lazy(async () => ({ default: (await import('./ask-host-dialog.tsx')).AskHostDialog }))

/** Who decides on refunds that no one promised, and a way to ask them. */
export function AskHost({ order: { orderID, host }, promisesRefunds }: { order: Order; promisesRefunds: boolean }) {
  const [isOpen, setOpen] = useState(false)
  /** Kept while the dialog is closed. */
  const [message, setMessage] = useState('')
  const [isSent, setSent] = useState(false)
  return (
    <section id="host" aria-label={words.host.title} className="flex flex-col items-start gap-3 print:hidden">
      {promisesRefunds && (
        <p className="text-sm text-mute">
          {`${refundWords.changes} ${refundWords.upTo}`}
          {host.isPublic ? (
            <Link to={paths.profile(host.entityID)} className="text-gold underline">
              {host.name}
            </Link>
          ) : (
            host.name
          )}
          .
        </p>
      )}
      <Button variant="quiet" disabled={host.readers !== 'team'} onClick={() => setOpen(true)}>
        {words.host.ask(host.name)}
      </Button>
      {host.readers === 'demo' && <p className="text-sm text-mute">{words.host.demo(host.name)}</p>}
      {host.readers === 'none' && (
        <p className="text-sm text-mute">
          {words.host.none(host.name)}{' '}
          <Link to={paths.contact} className="text-gold underline">
            {words.host.contact}
          </Link>
        </p>
      )}
      {isSent && !isOpen && <p className="text-sm text-good">{words.host.sent(host.name)}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <AskHostDialog
            orderID={orderID}
            name={host.name}
            {...{ message, setMessage }}
            onSent={() => setSent(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
