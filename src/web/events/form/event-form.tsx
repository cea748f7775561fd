import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { EventView } from '../../../features/events/event-views.ts'
import { admissionTaxes } from '../../../features/tickets/rules/taxes.ts'
import { type Day, parseDay } from '../../../kernel/day.ts'
import { useWrite } from '../../use-write.ts'
import { TicketEditor } from '../ticket-editor.tsx'
import { BasicsSection } from './basics-section.tsx'
import { CoverSection } from './cover-section.tsx'
import { blankEvent, type EventState, type HostEntity, stateOf } from './event-form-state.ts'
import { payloadOf, readNumber } from './event-payload.ts'
import { FormFooter } from './form-footer.tsx'
import { FormProblems, type FormProblem, problemsOf } from './form-problems.ts'
import { forgetForm, keptForm, useKeptForm } from './kept-form.ts'
import { KeptNotice } from './kept-notice.tsx'
import { LineupSection } from './lineup-section.tsx'
import { LinksSection } from './links-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { PosterField } from './poster-field.tsx'
import { PosterPreview } from './poster-preview.tsx'
import { TimeSection } from './time-section.tsx'

export type EventFormProps = {
  host: HostEntity
  /** The event as it stands, to change it. */
  initial?: EventView | undefined
  onSaved: (eventID: string) => void
}

type Status = 'draft' | 'published'
const noProblems: FormProblem[] = []

/** Every field of an event; tells the first alert and all fields that are wrong when somebody tries to save. */
export function EventForm({ host, initial, onSaved }: EventFormProps) {
  const eventID = initial?.eventID ?? null
  const [start] = useState(() => (initial ? stateOf(initial) : blankEvent(host)))
  const [kept, setKept] = useState(() => keptForm(host.id, eventID, start))
  const [tried, setTried] = useState<Status | null>(null)
  const [today] = useState(todayHere)
  const form = useForm<EventState>({ defaultValues: start })
  const state = useWatch({ control: form.control }) as EventState
  const forget = useKeptForm(host.id, eventID, state, form.formState.isDirty)
  const { write, clear, pending, refusal } = useWrite('saveEvent')

  const lineupBefore = initial?.lineup.length ?? 0
  const problems = tried ? problemsOf(state, tried, lineupBefore) : noProblems
  const refused = refusal ? [{ field: fieldOf(refusal), message: refusal.message }] : noProblems
  const taxes = taxesHere(state, host, initial)

  async function save(status: Status) {
    setTried(status)
    clear()
    const [first] = problemsOf(form.getValues(), status, lineupBefore)
    if (first) return goTo(first.field)

    const event = payloadOf(form.getValues(), { eventID, status })
    const answer = await write({ event, entityDetails: { id: host.id, type: host.type } })
    if (!answer) return
    forget()
    onSaved(answer.eventID)
  }

  return (
    <FormProvider {...form}>
      <FormProblems value={[...problems, ...refused]}>
        <form
          noValidate
          onChange={refusal ? clear : undefined}
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void save('published')
          }}
          className="flex flex-col gap-6"
        >
          {kept && (
            <KeptNotice
              onRestore={() => {
                form.reset(kept, { keepDefaultValues: true })
                setKept(null)
              }}
              onDiscard={() => {
                forgetForm(host.id, eventID)
                setKept(null)
              }}
            />
          )}
          <div className="grid gap-8 lg:grid-cols-[1fr_16rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <BasicsSection />
              <PosterField />
              <TimeSection today={today} />
              <PlaceSection />
              <LineupSection />
              <CoverSection />
              <TicketEditor host={host} taxes={taxes} />
              <LinksSection />
            </div>
            <div className="max-lg:max-w-60 lg:sticky lg:top-20 lg:self-start">
              <PosterPreview taxes={taxes.lines} today={today} />
            </div>
          </div>
          <FormFooter
            alert={problems[0]?.message ?? refusal?.message ?? null}
            host={host}
            status={initial?.status ?? null}
            pending={pending}
            onDraft={() => void save('draft')}
          />
        </form>
      </FormProblems>
    </FormProvider>
  )
}

/** What is taxed where the form says that the show is; an act's room is known from its page at an address that stays. */
function taxesHere(state: EventState, host: HostEntity, initial: EventView | undefined) {
  const room = initial?.venueAddress === state.venueAddress ? initial.room : null
  return admissionTaxes({
    address: state.venueAddress,
    capacity: host.capacity ?? readNumber(state.roomCapacity) ?? room?.capacity ?? null,
    nonProfit: host.type === 'band' ? (room?.nonProfit ?? false) : host.nonProfit,
    exemption: state.roomExemption,
  })
}

/** The day on the clock of whoever types: what date fields begin with. */
function todayHere(): Day {
  const now = new Date()
  const text = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return parseDay(text) ?? (text as Day)
}

/** The field that a refusal is about: the pin where the address was not found. */
function fieldOf({ code, data }: { code: string; data?: Record<string, unknown> }): string {
  if (code === 'event/no-coordinates') return 'coordinates'
  return typeof data?.field === 'string' ? data.field : ''
}

/** Brings the field of a problem into view, ready to type. */
function goTo(field: string) {
  const target =
    document.querySelector<HTMLElement>(`dialog[open] form [name="${field}"]`) ??
    document.querySelector<HTMLElement>(`dialog[open] form [data-field="${field}"] :is(input, button)`)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
