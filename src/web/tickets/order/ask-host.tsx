import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { refundWords } from '../../../features/checkout/rules/refund-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { useRootData } from '../../root-data.ts'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

const AskHostDialog = lazy(async () => ({ default: (await import('./ask-host-dialog.tsx')).AskHostDialog }))

/** Who decides on refunds that no one promised, and a way to ask them. */
export function AskHost({ order, promisesRefunds }: { order: Order; promisesRefunds: boolean }) {
  const { host, offer } = order
  const year = useRootData()?.year
  const [open, setOpen] = useState<'refund' | 'message' | null>(null)
  /** Kept while the dialog is closed. */
  const [message, setMessage] = useState('')
  const [sentKind, setSentKind] = useState<'refund' | 'message' | null>(null)
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
      <div className="flex flex-wrap gap-3">
        {/* While the show's change promises one, it is requested above. */}
        {promisesRefunds && !offer && (
          <Button variant="quiet" disabled={host.readers !== 'team'} onClick={() => setOpen('refund')}>
            {order.refundAskedOn ? words.host.askAgain : words.host.askRefund}
          </Button>
        )}
        <Button variant="quiet" disabled={host.readers !== 'team'} onClick={() => setOpen('message')}>
          {words.host.ask(host.name)}
        </Button>
      </div>
      {host.readers === 'demo' && <p className="text-sm text-mute">{words.host.demo(host.name)}</p>}
      {host.readers === 'none' && (
        <p className="text-sm text-mute">
          {words.host.none(host.name)}{' '}
          <Link to={paths.contact} className="text-gold underline">
            {words.host.contact}
          </Link>
        </p>
      )}
      {order.refundAskedOn && <p>{words.host.refundAsked(dateText(order.refundAskedOn, year))}</p>}
      {sentKind && !open && <p className="text-sm text-good">{words.host.sent[sentKind](host.name)}</p>}
      {open && (
        <Suspense fallback={null}>
          <AskHostDialog
            isRefund={open === 'refund'}
            {...{ order, message, setMessage }}
            onSent={() => setSentKind(open)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
