import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleInside } from '../../features/door/rules/capacity.ts'
import { Button } from '../kit/button.tsx'
import { newsOf } from './answer-look.ts'
import { AnswerOverlay } from './answer-overlay.tsx'
import { InsideCount } from './capacity/inside-count.tsx'
import { countOf, noOne, useCount } from './capacity/use-count.ts'
import { useRoom } from './capacity/use-room.tsx'
import { ClosedDoor, whyClosed } from './closed-door.tsx'
import { CodeField } from './code-field.tsx'
import { DoorHead, DoorNotices } from './door-head.tsx'
import type { Door, Ticket, Undone } from './door-types.ts'
import { words } from './door-words.ts'
import { EntranceName, useEntrance } from './entrance-name.tsx'
import { ConflictsButton } from './offline/conflicts-button.tsx'
import { findListed } from './offline/decide.ts'
import { useConnection } from './offline/use-connection.ts'
import { GuestSearch } from './guests/guest-search.tsx'
import { PracticeAnswer } from './practice/practice-answer.tsx'
import { PracticeHead } from './practice/practice-head.tsx'
import { PracticePanel } from './practice/practice-panel.tsx'
import { type Direction, DirectionSwitch } from './reentry/direction-switch.tsx'
import { useScanOut } from './reentry/use-scan-out.ts'
import { useUndoMove } from './reentry/use-undo-move.ts'
import { SellTickets } from './walk-ups/sell-tickets.tsx'
import { usePractice } from './practice/use-practice.ts'
import { useAutoNext, useAutoNextSetting } from './use-auto-next.ts'
import { useLastNews } from './use-last-news.ts'
import { useScan } from './use-scan.ts'
import { Viewfinder } from './viewfinder.tsx'

/** The door of one event: the camera behind it all, a field for codes, the guest list, and what each ticket is worth. */
export function DoorPage({ door }: { door: Door }) {
  const { event, currentDay } = door
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? currentDay ?? ''
  const entrance = useEntrance()
  const { revalidate } = useRevalidator()
  const { offline, checkIn, otherDoors } = useConnection(
    { eventID: event.eventID, occurrenceDate: day },
    entrance,
    () => void revalidate(),
  )
  const place = { eventID: event.eventID, occurrenceDate: day, door: entrance.label }
  const scanOut = useScanOut(offline)
  const { outcome, pending, scan, next, again, allowEarly } = useScan(place, checkIn, scanOut)
  const [direction, setDirection] = useState<Direction>('in')
  const practice = usePractice({ day, door: entrance.label })
  const [lastNews, setLastNews] = useLastNews()
  const { date, count, noteCount, noteOutcome } = useCount({ door, day, outcome, offline: offline.state })

  function onNext() {
    noteOutcome()
    next()
    if (offline.isReachable) void revalidate()
  }
  const say = (news: string) => {
    setLastNews(news)
    onNext()
  }
  const undoMove = useUndoMove(place, { checkIn, scanOut }, say)
  const autoNext = useAutoNextSetting()
  const { isReplaceable, hold } = useAutoNext(outcome, {
    isOn: autoNext.isOn,
    onNext: () => {
      if (outcome) setLastNews(newsOf(outcome))
      onNext()
    },
  })
  function onUndone(answer: Undone) {
    setLastNews(words.undo.done(answer))
    noteCount(answer)
    void offline.noteUndone(answer.ticketID)
  }

  const { ask, ...room } = useRoom({
    inside: peopleInside(count.admitted, date?.alsoInside ?? 0),
    capacity: door.capacity,
  })
  const onTicket = useCallback(
    (ticket: Ticket, way: Direction) => {
      setLastNews(null)
      // The ticket of the next guest came into view behind an answer: it gets an answer of its own.
      next()
      if (way === 'out') void scan(ticket, way)
      else
        ask(
          1,
          () => void scan(ticket, way),
          () => findListed(offline.door, ticket),
        )
    },
    [scan, next, ask, setLastNews, offline.door],
  )
  const onCode = useCallback((code: string) => onTicket({ code }, direction), [onTicket, direction])
  const conflicts = door.conflicts.filter(({ occurrenceDate }) => occurrenceDate === day)
  const closed = whyClosed(door, date)
  if (closed) return <ClosedDoor {...{ door, day, closed }} onDay={setChosen} count={date ? countOf(date) : noOne} />
  return (
    <div className="isolate flex min-h-[calc(100dvh-var(--foot-bar,0px))] flex-col">
      <div className="flex flex-col gap-3 bg-night/90 pb-3 sm:rounded-b-card">
        {practice.isOn ? (
          <PracticeHead />
        ) : (
          <>
            <DoorHead door={door} day={day} onDay={setChosen} count={count} />
            {date && (
              <InsideCount
                key={day}
                {...place}
                {...{ capacity: door.capacity, admitted: count.admitted, alsoInside: date.alsoInside, out: date.out }}
                {...{ isReachable: offline.isReachable, ask }}
                onCounted={revalidate}
              />
            )}
            <DoorNotices news={lastNews} hoursToDoors={date?.hoursToDoors ?? null} offline={offline} />
          </>
        )}
      </div>
      {/* Practice looks through the same camera: on iPhones, a second stream would mute the first. */}
      <Viewfinder
        isPaused={(outcome !== null && !isReplaceable) || pending || practice.outcome !== null || room.isAsking}
        onCode={practice.isOn ? practice.onCode : onCode}
      />
      <div className="relative flex flex-col gap-3 rounded-t-card border-t border-line bg-night px-4 pt-3 after:absolute after:inset-x-0 after:top-full after:h-(--foot-bar) after:bg-night pb-[max(1rem,env(safe-area-inset-bottom))] sm:border-x">
        {practice.isOn ? (
          <PracticePanel
            onExample={practice.onExample}
            onCode={practice.onCode}
            onClose={() => practice.setIsOn(false)}
          />
        ) : (
          <>
            {event.allowsReentry && (
              <DirectionSwitch {...{ direction }} onChange={setDirection} isReachable={offline.isReachable} />
            )}
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
                {...{ offline, checkIn, ask, roomText: room.text }}
                onAnswer={noteCount}
                onGuest={(ticketID, way) => onTicket({ ticketID }, way)}
                onUndone={onUndone}
              />
              {event.sellsTickets && (
                <SellTickets
                  key={`sell ${day}`}
                  {...place}
                  ageGroup={event.ageGroup}
                  {...{ ask, roomText: room.text, isReachable: offline.isReachable }}
                  onCount={noteCount}
                />
              )}
              <Button variant="quiet" onClick={() => practice.setIsOn(true)}>
                {words.practice.open}
              </Button>
              <EntranceName {...entrance} {...{ autoNext, otherDoors }} />
              <ConflictsButton eventID={event.eventID} conflicts={conflicts} />
            </div>
          </>
        )}
      </div>
      <PracticeAnswer {...{ practice, day }} ageGroup={event.ageGroup} />
      {room.dialog}
      {outcome && (
        <AnswerOverlay
          // Another answer to the same ticket takes the button away that was pressed: focus is set again.
          key={outcome.result}
          {...{ outcome, roomText: room.text }}
          ageGroup={event.ageGroup}
          day={day}
          onNext={onNext}
          onAgain={() => void again()}
          onAllowEarly={() => void allowEarly()}
          onMarkOut={event.allowsReentry ? (ticketID) => void scan({ ticketID }, 'out') : undefined}
          undoMove={undoMove}
          undo={{
            ...{ eventID: event.eventID, offline },
            onOpen: hold,
            onDoneHere: (holderName) => say(words.undo.done({ holderName, isValid: true })),
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
