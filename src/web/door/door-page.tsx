import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useReread } from '../use-reread.ts'
import { AnswerOverlay } from './answer-overlay.tsx'
import { CodeField } from './code-field.tsx'
import { DoorHead } from './door-head.tsx'
import { DoorNotices } from './door-notices.tsx'
import type { Door, Ticket, Undone } from './door-types.ts'
import { words } from './door-words.ts'
import { EntranceName, useEntrance } from './entrance-name.tsx'
import { GuestSearch } from './guests/guest-search.tsx'
import { PracticeHead } from './practice/practice-head.tsx'
import { PracticePanel } from './practice/practice-panel.tsx'
import { usePractice } from './practice/use-practice.ts'
import { useAutoNext, useAutoNextSetting } from './use-auto-next.ts'
import { useScan } from './use-scan.ts'
import { Viewfinder } from './viewfinder.tsx'

type Count = { admitted: number; expected: number }

const countOf = ({ admitted, expected }: Count) => ({ admitted, expected })

/** Why no one is checked in on a date. */
function closedWords({ event }: Door, date: Door['dates'][number] | undefined) {
  if (event.isPostponed) return words.postponed
  return date?.isCanceled ? words.canceled : null
}

/** Other doors admit, too. */
const rereadSeconds = 15

/** The door of one event: the camera behind it all, a field for codes, the guest list, and what each ticket is worth. */
export function DoorPage({ door }: { door: Door }) {
  const { event, dates, currentDay } = door
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? currentDay ?? ''
  const entrance = useEntrance()
  const { outcome, pending, scan, next, again, allowEarly } = useScan({
    eventID: event.eventID,
    occurrenceDate: day,
    door: entrance.label,
  })
  const practice = usePractice({ day, door: entrance.label })
  /** What the door says above its camera after an answer closed: who was admitted, or whose check-in was undone. */
  const [lastNews, setLastNews] = useState<string | null>(null)
  // What the last answer said, until the loader has read again.
  const [counted, setCounted] = useState<(Count & { door: Door; day: string }) | null>(null)
  const { revalidate } = useRevalidator()
  useReread(rereadSeconds)

  function onNext() {
    if (outcome && 'expected' in outcome) setCounted({ door, day, ...countOf(outcome) })
    next()
    void revalidate()
  }
  const autoNext = useAutoNextSetting()
  const { isReplaceable, hold } = useAutoNext(outcome, {
    isOn: autoNext.isOn,
    onNext: () => {
      if (outcome?.result === 'admitted') setLastNews(words.answer.done(outcome.holderName, outcome.ticketName))
      onNext()
    },
  })
  const onTicket = useCallback(
    (ticket: Ticket) => {
      setLastNews(null)
      // The ticket of the next guest came into view behind an answer: it gets an answer of its own.
      next()
      void scan(ticket)
    },
    [scan, next],
  )
  const onCode = useCallback((code: string) => onTicket({ code }), [onTicket])

  function onUndone(answer: Undone) {
    setLastNews(words.undo.done(answer))
    setCounted({ door, day, ...countOf(answer) })
  }

  if (dates.length === 0) {
    return (
      <>
        <DoorHead door={door} day={null} onDay={setChosen} count={{ admitted: 0, expected: 0 }} />
        <div className="px-4">
          <EmptyState title={words.noDate.title}>{words.noDate.text}</EmptyState>
        </div>
      </>
    )
  }
  const last =
    outcome && 'expected' in outcome ? outcome : counted?.door === door && counted.day === day ? counted : null
  const date = dates.find((one) => one.day === day)
  const count = last ?? date
  const closed = closedWords(door, date)
  if (date && closed) {
    return (
      <div className="flex flex-col gap-4">
        <DoorHead door={door} day={day} onDay={setChosen} count={countOf(date)} />
        <div className="px-4">
          <EmptyState title={closed.title}>{closed.text}</EmptyState>
        </div>
      </div>
    )
  }
  return (
    <div className="isolate flex min-h-[calc(100dvh-var(--foot-bar,0px))] flex-col">
      <div className="flex flex-col gap-3 bg-night/90 pb-3 sm:rounded-b-card">
        {practice.isOn ? (
          <PracticeHead />
        ) : (
          <>
            <DoorHead door={door} day={day} onDay={setChosen} count={count ?? { admitted: 0, expected: 0 }} />
            <DoorNotices news={lastNews} hoursToDoors={date?.hoursToDoors ?? null} />
          </>
        )}
      </div>
      {/* Practice looks through the same camera: on iPhones, a second stream would mute the first. */}
      <Viewfinder
        isPaused={(outcome !== null && !isReplaceable) || pending || practice.outcome !== null}
        onCode={practice.isOn ? practice.onCode : onCode}
      />
      <div className="flex flex-col gap-3 rounded-t-card border-t border-line bg-night px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:border-x">
        {practice.isOn ? (
          <PracticePanel onExample={practice.onExample} onClose={() => practice.setIsOn(false)} />
        ) : (
          <>
            <CodeField busy={pending} onCode={onCode} />
            <div className="flex flex-wrap gap-2 [&>button]:flex-auto [&>button]:px-2 [&>button]:whitespace-nowrap">
              <GuestSearch
                key={day}
                eventID={event.eventID}
                occurrenceDate={day}
                door={door}
                entrance={entrance.label}
                isEarly={typeof date?.hoursToDoors === 'number'}
                isScanning={pending}
                onAnswer={(answer) => setCounted({ door, day, ...countOf(answer) })}
                onGuest={(ticketID) => onTicket({ ticketID })}
                onUndone={onUndone}
              />
              <Button variant="quiet" onClick={() => practice.setIsOn(true)}>
                {words.practice.open}
              </Button>
              <EntranceName {...entrance} autoNext={autoNext} />
            </div>
          </>
        )}
      </div>
      {practice.outcome && (
        <AnswerOverlay
          isPractice
          outcome={practice.outcome}
          ageGroup={event.ageGroup}
          day={day}
          onNext={practice.next}
          onAgain={practice.next}
        />
      )}
      {outcome && (
        <AnswerOverlay
          // Another answer to the same ticket takes the button away that was pressed: focus is set again.
          key={outcome.result}
          outcome={outcome}
          ageGroup={event.ageGroup}
          day={day}
          onNext={onNext}
          onAgain={() => void again()}
          onAllowEarly={() => void allowEarly()}
          undo={{
            eventID: event.eventID,
            onOpen: hold,
            onDone: (answer) => {
              onUndone(answer)
              next()
              void revalidate()
            },
          }}
          isChecking={pending}
        />
      )}
    </div>
  )
}
