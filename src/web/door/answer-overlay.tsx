import { type ComponentProps, useEffect, useRef } from 'react'
import { AgeTag, isForAdults } from '../events/cards/age-tag.tsx'
import { detailOf, lookOf } from './answer-look.ts'
import type { Guest, PracticeAnswer, ScanOutcome, Undone } from './door-types.ts'
import { words } from './door-words.ts'
import { UndoHere } from './offline/undo-here.tsx'
import { words as reentryWords } from './reentry/reentry-words.ts'
import { movedIn, type UndoMove } from './reentry/use-undo-move.ts'
import { UndoTicket } from './undo/undo-ticket.tsx'

type Props = {
  outcome: ScanOutcome | PracticeAnswer
  ageGroup: string | null
  day: string
  /** That the room is nearly full or full; null while it isn’t. */
  roomText?: string | null
  onNext: () => void
  onAgain: () => void
  /** Checks the ticket in hours before doors. */
  onAllowEarly?: () => void
  /** At a show with re-entry: marks the holder of a ticket that is in as out, whom staff saw leave. */
  onMarkOut?: ((ticketID: Guest['ticketID']) => void) | undefined
  /** Takes a scan out or a welcome back back. */
  undoMove?: UndoMove
  /** Takes the check-in back that this is the answer to. */
  undo?: Pick<ComponentProps<typeof UndoTicket>, 'eventID'> &
    Pick<ComponentProps<typeof UndoHere>, 'offline'> & {
      onOpen: () => void
      onDone: (undone: Undone) => void
      /** One that this device made offline. */
      onDoneHere: (holderName: string) => void
    }
  /** The same ticket is being checked again. */
  isChecking?: boolean
  /** The answer is to an example ticket. */
  isPractice?: boolean
}

/** The whole screen says what the door says; the next ticket is one tap or the Enter key away. */
export function AnswerOverlay({
  outcome,
  ageGroup,
  day,
  roomText = null,
  onNext,
  onAgain,
  onAllowEarly,
  onMarkOut,
  undoMove,
  undo,
  isChecking = false,
  isPractice = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const { Icon, title, ground } = lookOf(outcome)
  const isFailed = outcome.result === 'failed'
  const moved = undoMove ? movedIn(outcome as ScanOutcome) : null
  useEffect(() => {
    dialog.current?.showModal()
    next.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onNext}
      className={`m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto p-4 text-night open:flex sm:p-8 ${ground}`}
    >
      {isPractice && <p className="text-center text-lg font-bold">{words.practice.mark}</p>}
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
        <Icon aria-hidden="true" className="size-28 sm:size-40" strokeWidth={2.25} />
        <p className="font-display text-[clamp(3rem,16vw,7rem)] leading-none font-bold uppercase">{title}</p>
        {detailOf(outcome, day) && <p className="text-3xl font-semibold">{detailOf(outcome, day)}</p>}
        {'holderName' in outcome && outcome.holderName && (
          <Holder holderName={outcome.holderName} ticketName={outcome.ticketName ?? ''} />
        )}
        {outcome.result === 'admitted' && roomText && <p className="mt-4 text-2xl font-bold">{roomText}</p>}
        {outcome.result === 'failed' && outcome.hint && <p className="text-lg">{outcome.hint}</p>}
      </div>
      {(outcome.result === 'admitted' || outcome.result === 'early') && <IdReminder ageGroup={ageGroup} />}
      <div className="mx-auto flex w-full max-w-lg flex-col gap-3 pb-[env(safe-area-inset-bottom)]">
        {isFailed && (
          <button ref={next} type="button" onClick={onAgain} aria-busy={isChecking} className={action}>
            {isChecking ? words.answer.checking : words.answer.again}
          </button>
        )}
        <button ref={isFailed ? null : next} type="button" onClick={onNext} className={isFailed ? quietAction : action}>
          {words.answer.next}
        </button>
        {/* Never focused: a hand scanner ends each code with the Enter key. */}
        {outcome.result === 'early' && (
          <button type="button" onClick={onAllowEarly} aria-busy={isChecking} className={quietAction}>
            {isChecking ? words.answer.checking : words.early.allow}
          </button>
        )}
        {onMarkOut && outcome.result === 'already_used' && 'ticketID' in outcome && (
          <button
            type="button"
            onClick={() => onMarkOut(outcome.ticketID)}
            aria-busy={isChecking}
            className={quietAction}
          >
            {isChecking ? words.answer.checking : reentryWords.markOut}
          </button>
        )}
        {undoMove && moved && (
          <>
            {undoMove.problem && (
              <p role="alert" className="text-center font-semibold">
                {undoMove.problem}
              </p>
            )}
            <button
              type="button"
              onClick={() => void undoMove.undo(moved)}
              aria-busy={undoMove.isPending}
              className={quietAction}
            >
              {reentryWords.undo.act(moved.isOut)}
            </button>
          </>
        )}
        {undo && outcome.result === 'admitted' && 'ticketID' in outcome && (
          <div className="flex flex-wrap justify-center [&_:focus-visible]:outline-night">
            <UndoTicket
              key={outcome.ticketID}
              ticketID={outcome.ticketID}
              label={words.guests.undoTicket(outcome.holderName, null)}
              className=""
              eventID={undo.eventID}
              onOpen={undo.onOpen}
              onDone={undo.onDone}
            />
          </div>
        )}
        {undo && outcome.result === 'admitted' && 'offline' in outcome && (
          <div className="flex flex-wrap justify-center [&_:focus-visible]:outline-night">
            <UndoHere
              key={outcome.offline.nonce}
              label={words.guests.undoTicket(outcome.holderName, null)}
              className=""
              offline={undo.offline}
              checkIn={{ ...outcome.offline, people: 1 }}
              onOpen={undo.onOpen}
              onDone={() => undo.onDoneHere(outcome.holderName)}
            />
          </div>
        )}
      </div>
    </dialog>
  )
}

const action = 'min-h-16 w-full rounded-pill bg-night px-6 text-xl font-bold text-ink focus-visible:outline-night'
const quietAction =
  'min-h-12 w-full rounded-pill border-2 border-night px-6 text-lg font-bold focus-visible:outline-night'

function Holder({ holderName, ticketName }: { holderName: string; ticketName: string }) {
  return (
    <p className="mt-4 flex max-w-full flex-col">
      <span className="text-3xl font-bold wrap-anywhere">{holderName}</span>
      <span className="text-xl wrap-anywhere">{ticketName}</span>
    </p>
  )
}

/** At a show for adults, an admission reminds staff to check ID (decision G53); in the color of its answer. */
function IdReminder({ ageGroup }: { ageGroup: string | null }) {
  if (!isForAdults(ageGroup)) return null
  return (
    <span className="mb-4 flex items-center justify-center gap-2 text-lg font-semibold [&_span]:border-night [&_span]:text-night">
      <AgeTag ageGroup={ageGroup} /> {words.answer.checkId}
    </span>
  )
}
