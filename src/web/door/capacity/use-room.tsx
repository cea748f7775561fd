import { useCallback, useState } from 'react'
import { fullness } from '../../../features/door/rules/capacity.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { words } from './capacity-words.ts'

type Room = { inside: number; capacity: number | null }
/** Who would come in, as far as the door knows. */
type Guest = { holderName: string; ticketName: string } | null
type Question = { people: number; goOn: () => unknown; guest: Guest }

/** What screens that hide the count say of a room that is nearly full; null while it isn't. */
export function roomText({ inside, capacity }: Room): string | null {
  const state = fullness(inside, capacity)
  if (state === null || state === 'open' || capacity === null) return null
  const left = capacity - inside
  const warning = state === 'full' ? words.states.full(-left) : words.states['nearly-full'](left)
  return `${words.inside(inside, capacity)} · ${warning}`
}

/** By how many people more the room would be over its capacity; 0 where it has room, or its capacity isn't known. */
export const overBy = ({ inside, capacity }: Room, people: number): number =>
  capacity === null || capacity <= 0 ? 0 : Math.max(0, inside + people - capacity)

/** Asks before people come in past the room's capacity: one tap goes on. */
export function useRoom({ inside, capacity }: Room) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    (people: number, goOn: () => unknown, findGuest?: () => Promise<Guest>) => {
      if (overBy({ inside, capacity }, people) === 0) return void goOn()
      const opened = { people, goOn, guest: null }
      setQuestion(opened)
      void findGuest?.().then((guest) => setQuestion((now) => (now === opened ? { ...opened, guest } : now)))
    },
    [inside, capacity],
  )
  const dialog = question && (
    <ConfirmDialog
      title={words.ask.title}
      confirm={words.ask.goOn}
      onConfirm={() => {
        setQuestion(null)
        question.goOn()
      }}
      onClose={() => setQuestion(null)}
    >
      {question.guest && (
        <p className="font-semibold wrap-anywhere">
          {question.guest.holderName}
          <span className="block font-normal text-mute">{question.guest.ticketName}</span>
        </p>
      )}
      <p>{words.inside(inside, capacity)}.</p>
      <p>{words.ask.over(overBy({ inside, capacity }, question.people))}</p>
    </ConfirmDialog>
  )
  return { text: roomText({ inside, capacity }), ask, dialog, isAsking: question !== null }
}

export type RoomAtDoor = ReturnType<typeof useRoom>

export const RoomLine = ({ text }: Pick<RoomAtDoor, 'text'>) =>
  text && <p className="text-center font-semibold text-danger tabular-nums">{text}</p>
