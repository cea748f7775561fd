import type { FormEvent } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from './leaving-words.ts'
import { useDeletion } from './use-deletion.ts'

const text = words.delete
const linkLook = 'inline-flex min-h-8 items-center text-gold underline'

export type Leaving = Pick<CallOutputs['fetchLeaving'], 'tickets' | 'ownedAlone'>

type Props = { leaving: Leaving; hasPassword: boolean; onClose: () => void }

/** What will be lost, the password, and then permanent deletion (decision G52). */
export function DeleteDialog({ leaving, hasPassword, onClose }: Props) {
  const deletion = useDeletion()
  const isStuck = leaving.ownedAlone.length > 0

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void deletion.leave(hasPassword ? fieldOf(event.currentTarget, 'password') : '')
  }

  return (
    <Dialog title={text.title} open onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {isStuck ? <OwnedAlone pages={leaving.ownedAlone} /> : <Lost tickets={leaving.tickets} />}
        {!isStuck && hasPassword && <PasswordField label={text.password} kind="current-password" />}
        {!isStuck && !hasPassword && <p className="text-mute">{text.noPassword}</p>}
        {deletion.problem && (
          <Notice tone="error">
            {deletion.problem}{' '}
            {deletion.openOrder && (
              <span className="flex flex-wrap gap-x-4">
                {deletion.openOrder.payUrl && (
                  <a href={deletion.openOrder.payUrl} className={linkLook}>
                    {text.toPayment}
                  </a>
                )}
                <Link to={paths.order(deletion.openOrder.orderID)} className={linkLook}>
                  {text.toOrder}
                </Link>
              </span>
            )}
          </Notice>
        )}
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          {!isStuck && (
            <Button type="submit" variant="danger" busy={deletion.pending}>
              {text.submit}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Lost({ tickets }: { tickets: Leaving['tickets'] }) {
  return (
    <>
      <p>{tickets.length > 0 ? text.lose : text.noTickets}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {tickets.map(({ show, quantity }) => (
          <li key={show} className="flex flex-wrap justify-between gap-x-4 rounded-field bg-deck-2 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">{show}</span>
            <span className="text-mute">{text.ticketsOf(quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="text-mute">{text.alsoLost}</p>
    </>
  )
}

function OwnedAlone({ pages }: { pages: Leaving['ownedAlone'] }) {
  return (
    <>
      <Notice tone="error">{text.ownedAlone}</Notice>
      <p>{text.ownedAloneText}</p>
      <ul className="flex flex-col gap-2">
        {pages.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.team(id)} className={`${linkLook} wrap-anywhere`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
