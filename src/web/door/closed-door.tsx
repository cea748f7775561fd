import type { ComponentProps } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { DoorHead } from './door-head.tsx'
import type { Door } from './door-types.ts'
import { words } from './door-words.ts'

type Reason = { title: string; text: string }

/** Why no one is checked in on a date; null while people may be. */
export function whyClosed({ event, dates }: Door, date: Door['dates'][number] | undefined): Reason | null {
  if (dates.length === 0) return words.noDate
  if (date && event.isPostponed) return words.postponed
  return date?.isCanceled ? words.canceled : null
}

/** A door where no one is checked in: of which show it is, and why. */
export const ClosedDoor = ({ closed, day, ...head }: ComponentProps<typeof DoorHead> & { closed: Reason }) => (
  <div className="flex flex-col gap-4">
    <DoorHead {...head} day={day || null} />
    <div className="px-4">
      <EmptyState title={closed.title}>{closed.text}</EmptyState>
    </div>
  </div>
)
