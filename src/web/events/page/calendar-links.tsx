import { CalendarPlus, Download } from 'lucide-react'
import { buttonLook } from '../../kit/button-look.ts'
import { words } from '../events-words.ts'

/**
 * A calendar file to download and, for an ongoing show, a way to subscribe to it.
 *
 * @param webcal the complete URL for calendar programs, null if there are no more dates
 */
export function CalendarLinks({ path, webcal = null }: { path: string; webcal?: string | null }) {
  const Mark = webcal ? Download : CalendarPlus
  return (
    <>
      {webcal && (
        <a href={webcal} className={buttonLook.quiet}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {words.calendar.subscribe}
        </a>
      )}
      <a href={path} download className={buttonLook.quiet}>
        <Mark aria-hidden="true" className="size-4" />
        {webcal ? words.calendar.download : words.calendar.add}
      </a>
    </>
  )
}
