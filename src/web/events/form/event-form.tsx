import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { pinText } from '../../map/pin-moves.ts'
import { useWrite } from '../../use-write.ts'
import { TouchedBuyers } from '../lifecycle/touched-buyers.tsx'
import { moveOf, type SavedShow, savedShowOf } from '../saved/saved-show.ts'
import { TicketEditor } from '../ticket-editor/ticket-editor.tsx'
import { taxesHere, useVenueFacts } from '../ticket-editor/use-venue-facts.ts'
import { todayHere } from '../when.ts'
import { BasicsSection } from './basics-section.tsx'
import { type EventState, hasTickets, type HostEntity } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { dealOf, type EventOpening, startOf, storageNameOf } from './event-opening.ts'
import { openFields, payloadOf } from './event-payload.ts'
import { FormAside } from './form-aside.tsx'
import { FormFooter } from './form-footer.tsx'
import { type FormProblem, FormProblems, pinProblems, problemsOf, refusedField, refusedWords } from './form-problems.ts'
import { progressOf } from './form-progress.ts'
import { bringIntoView, goToField } from './go-to-field.ts'
import { discardUnsavedForms, findUnsavedForm, useUnsavedForm } from './unsaved-form.ts'
import { useConflictCheck } from './time/conflict-check.ts'
import { movedActs } from './time/moved-acts.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { LineupSection } from './lineup/lineup-section.tsx'
import { LinksSection } from './links-section.tsx'
import { ownPoint, PlaceSection } from './place/place-section.tsx'
import { usePlaceCheck } from './place/use-place-check.ts'
import { PaySection } from './pay/pay-section.tsx'
import { PosterField } from './poster/poster-field.tsx'
import { PosterPreview } from './poster/poster-preview.tsx'
import { type SavedChange, SavedNotice } from './saved-notice.tsx'
import { TimeSection } from './time/time-section.tsx'

export type EventFormProps = {
  host: HostEntity
  opening: EventOpening
  onSaved: (saved: SavedShow) => void
  /** A save begins or stops waiting for its poster. */
  onWaiting: (isWaiting: boolean) => void
  /** The form is done, and what was saved has been confirmed inside it. */
  onClose: () => void
}

type Status = 'draft' | 'published'
const noProblems: FormProblem[] = []

/** Every field of an event; an attempt to save shows the first alert and marks all invalid fields. */
export function EventForm({ host, opening, onSaved, onWaiting, onClose }: EventFormProps) {
  const initial = opening.kind === 'edit' ? opening.event : null
  const eventID = initial?.eventID ?? null
  const acceptedID = opening.kind === 'new' ? opening.acceptedID : undefined
  const subject = storageNameOf(opening)
  const [start] = useState(() => startOf(opening, host))
  const [unsavedForm, setUnsavedForm] = useState(() => findUnsavedForm(host.id, subject, start))
  const [attemptedStatus, setAttemptedStatus] = useState<Status | null>(null)
  const [today] = useState(todayHere)
  const form = useForm<EventState>({ defaultValues: start })
  const state = useWatch({ control: form.control }) as EventState
  const unsaved = useUnsavedForm(host.id, subject, { start, state, isChanged: form.formState.isDirty })
  const { attempt, clear, pending, refusal } = useWrite('saveEvent')
  const conflicts = useConflictCheck(opening, { hostID: host.id, eventID, today, state })
  const revalidator = useRevalidator()
  const nextStatus = useRef<Status>('published')
  const [isWaiting, setWaiting] = useState(false)
  const [isPickingPoster, setPickingPoster] = useState(false)
  const [savedChange, setSavedChange] = useState<SavedChange | null>(null)

  const before = { acts: initial?.lineup.length ?? 0, openFields: initial ? openFields(initial, start) : [] }
  const place = usePlaceCheck({
    address: start.venueAddress,
    venuePoint: ownPoint(host, start),
    onPoint: (point) => form.setValue('pin', pinText(point)),
  })
  const listProblems = (values: EventState, status: Status, saved = before) => [
    ...problemsOf(values, status, saved),
    ...pinProblems(values, status, place.check),
  ]
  const problems = (attemptedStatus ? listProblems(state, attemptedStatus) : noProblems).filter(
    ({ field }) => !(field === 'image' && isPickingPoster),
  )
  const soldRefusal = refusal?.code === 'event/tickets-sold' ? refusal : null
  const refused =
    refusal && !soldRefusal ? [{ field: refusedField(refusal), message: refusedWords(refusal) }] : noProblems
  const shownProblems = [...problems, ...refused]
  const lastStatus = attemptedStatus ?? 'published'
  const actsToAsk = movedActs(opening, state)
  const progress = progressOf(state, shownProblems, {
    missing: listProblems(state, 'published'),
    lacking: listProblems(state, 'published', { ...before, openFields: [] }),
  })
  const venueFacts = useVenueFacts(host, state, initial)
  const taxes = taxesHere(state, venueFacts)

  async function save(status: Status) {
    setAttemptedStatus(status)
    clear()
    const [first] = listProblems(form.getValues(), status)
    if (first) return goToField(first.field)
    // A save without an answer may have published it, and the venue would have this show itself.
    if (unsaved.sender.unanswered.length === 0 && !(await conflicts.isClear(status))) return
    const event = payloadOf(form.getValues(), { eventID, status, acceptedID, ...unsaved.sender })
    unsaved.noteSave({ ...form.getValues(), status })
    const input = { event, entityDetails: { id: host.id, type: host.type } }
    const result = await attempt(input, { 'Idempotency-Key': unsaved.idempotencyKey })
    if (!result) return
    if (!result.ok) return unsaved.noteRefusal(result.refusal)
    unsaved.forget()
    onSaved(savedShowOf(result.answer, { opening, state: form.getValues(), status }))
  }

  async function savedAfterAll(message: string, explanation: string | null) {
    unsaved.forget()
    const saved = form.getValues()
    setSavedChange({ name: saved.eventName, move: moveOf(opening, saved), message, explanation })
    await revalidator.revalidate()
  }

  const preview = <PosterPreview {...{ host, taxes: taxes.lines, today, isImported: initial?.isImported ?? false }} />
  if (savedChange) return <SavedNotice saved={savedChange} onDone={onClose} />
  return (
    <FormProvider {...form}>
      <FormProblems value={shownProblems}>
        <form
          noValidate
          onChange={refusal ? clear : undefined}
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void save(nextStatus.current)
          }}
          className="flex flex-col gap-6"
        >
          {unsavedForm && (
            <UnsavedNotice
              at={unsavedForm.at}
              onRestore={() => {
                form.reset(unsavedForm.state, { keepDefaultValues: true })
                unsaved.goOn(unsavedForm)
                setUnsavedForm(null)
              }}
              onDiscard={() => {
                discardUnsavedForms(host.id, subject)
                setUnsavedForm(null)
              }}
            />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
            <FormAside progress={progress}>{preview}</FormAside>
            <div className="flex min-w-0 flex-col gap-8 [counter-reset:section]">
              <BasicsSection />
              <PosterField
                onPicking={setPickingPoster}
                isRequired={!before.openFields.includes('image')}
                onWaiting={(isNowWaiting) => {
                  setWaiting(isNowWaiting)
                  onWaiting(isNowWaiting)
                }}
              />
              <TimeSection hostID={host.id} opening={opening} today={today} />
              <PlaceSection host={host} place={place} />
              <LineupSection />
              <PaySection deal={dealOf(opening)} />
              {hasTickets(state) && <TicketEditor host={host} venueFacts={venueFacts} taxes={taxes} />}
              <LinksSection />
              <div className="flex max-w-60 flex-col gap-3 lg:hidden">
                <p className="text-sm font-semibold">{words.preview.label}</p>
                {preview}
              </div>
            </div>
          </div>
          {soldRefusal ? (
            // The message to ticket holders is not a change of the form, so the panel stays while it is typed.
            <div ref={bringIntoView} onChange={(change) => change.stopPropagation()} className="scroll-mt-24">
              <TouchedBuyers
                refusal={soldRefusal}
                notice={actsToAsk.length > 0 ? words.time.acts(actsToAsk) : null}
                event={payloadOf(form.getValues(), { eventID, status: lastStatus, ...unsaved.sender })}
                onSaved={(...texts) => void savedAfterAll(...texts)}
                onBack={clear}
              />
            </div>
          ) : (
            <FormFooter
              problems={shownProblems}
              host={host}
              status={initial?.status ?? null}
              pending={pending || conflicts.isChecking}
              conflicts={conflicts.conflicts}
              isWaiting={isWaiting}
              isKept={unsaved.isKept}
              onStatus={(status) => {
                nextStatus.current = status
              }}
            />
          )}
        </form>
      </FormProblems>
    </FormProvider>
  )
}
