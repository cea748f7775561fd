import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Section } from '../../kit/section.tsx'
import { ShowFrame } from '../orders/show-frame.tsx'
import { CodeItem } from './code-item.tsx'
import { NewCodeForm } from './new-code-form.tsx'
import { words } from './promo-codes-words.ts'

type Props = Omit<CallOutputs['listPromoCodes'], 'success'>

/** The promo codes of a show, and a form for another one. */
export function PromoCodesPage({ show, role, codes, ticketTypes }: Props) {
  const { eventID, eventName } = show
  /** The code that was just made: it is brought into view, with its link. */
  const [created, setCreated] = useState<string | null>(null)
  return (
    <ShowFrame show={show} role={role}>
      {codes.length === 0 ? (
        <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
      ) : (
        <Section title={words.title}>
          <ul className="max-w-2xl divide-y divide-line rounded-card border border-line bg-deck">
            {codes.map((code) => (
              <CodeItem key={code.promoCodeID} {...{ eventID, eventName, code }} isNew={code.code === created} />
            ))}
          </ul>
        </Section>
      )}
      {ticketTypes.length === 0 ? (
        <p className="text-mute">{words.noTickets}</p>
      ) : codes.length >= promoCodes.perEvent ? (
        <p className="text-mute">{words.full}</p>
      ) : (
        <Section title={words.create.title}>
          <NewCodeForm eventID={eventID} ticketTypes={ticketTypes} onCreated={setCreated} />
        </Section>
      )}
    </ShowFrame>
  )
}
