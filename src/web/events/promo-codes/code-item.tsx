import { useState } from 'react'
import { amountText, cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { focusInMiddle } from '../../kit/focus-here.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { useWrite } from '../../use-write.ts'
import { type Code, EditCode } from './edit-code.tsx'
import { venueMomentText } from '../when.ts'
import { words } from './promo-codes-words.ts'

type Props = {
  eventID: string
  eventName: string
  code: Code
  /** It was just made here. */
  isNew: boolean
}

/** One code: what it does, how often it was used, and its link. */
export function CodeItem({ eventID, eventName, code, isNew }: Props) {
  const { write, pending, problem } = useWrite('updatePromoCode')
  const [isEditing, setIsEditing] = useState(false)
  const { promoCodeID, percentOff, offCents, tickets, ticketsMax, personMax, validFrom, validUntil, active } = code
  const discount =
    percentOff !== null
      ? words.percentOff(percentOff)
      : offCents !== null
        ? words.amountOff(amountText(cents(offCents)))
        : words.noDiscount
  const names = tickets.map(({ ticketName, hidden }) => (hidden ? words.hidden(ticketName) : ticketName))
  const facts = [
    words.uses(code.bought, ticketsMax),
    code.held > 0 && words.held(code.held),
    personMax !== null && words.perPerson(personMax),
    validFrom && words.from(venueMomentText(validFrom)),
    validUntil && words.until(venueMomentText(validUntil)),
  ].filter(Boolean)
  const toggle = () =>
    write({
      ...{ eventID, promoCodeID, ticketsMax, personMax, active: !active },
      ...{ validFrom: validFrom?.at ?? null, validUntil: validUntil?.at ?? null },
    })

  return (
    <li ref={isNew ? focusInMiddle : null} tabIndex={-1} className="flex flex-col gap-3 p-4">
      {isNew && (
        <p role="status" className="text-good">
          {words.create.created(code.code)}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-mono text-xl font-bold wrap-anywhere">{code.code}</h3>
        <p className={`font-semibold ${code.state === 'active' ? 'text-good' : 'text-mute'}`}>
          {words.states[code.state]}
        </p>
      </div>
      <p className="wrap-anywhere">
        {discount} · {names.join(', ')}
      </p>
      <p className="text-sm text-mute">{facts.join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
        {active && (
          <ShareButton title={eventName} path={`${paths.event(eventID)}?code=${code.code}#tickets`} copyOnly />
        )}
        <Button variant="quiet" aria-label={words.editOf(code.code)} onClick={() => setIsEditing(true)}>
          {words.edit}
        </Button>
        <Button
          variant="ghost"
          busy={pending}
          aria-label={active ? words.turnOffOf(code.code) : words.turnOnOf(code.code)}
          onClick={() => void toggle()}
        >
          {active ? words.turnOff : words.turnOn}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isEditing && <EditCode eventID={eventID} code={code} onClose={() => setIsEditing(false)} />}
    </li>
  )
}
