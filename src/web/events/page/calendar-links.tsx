import { CalendarPlus, Download } from 'lucide-react'
import { type GoogleCalendarShow, googleCalendarLink } from '../../../features/events/rules/google-calendar-link.ts'
import { paths } from '../../../kernel/paths.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
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

/** Adds a show's date to Google Calendar, in a new tab. */
export function GoogleCalendarLink({ eventID, show }: { eventID: string; show: GoogleCalendarShow }) {
  const origin = useBrowserValue(() => window.location.origin, null)
  const url = origin && origin + paths.event(eventID, show.day)
  return (
    <a href={googleCalendarLink(show, url)} target="_blank" rel="noopener noreferrer" className={buttonLook.quiet}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {words.calendar.google}
      <span className="sr-only">{words.newTab}</span>
    </a>
  )
}
