import { CalendarPlus } from 'lucide-react'
import { buttonLook } from '../../kit/button-look.ts'
import { words } from '../events-words.ts'

/**
 * A calendar file to take along; where it goes on, a way to subscribe to it.
 *
 * @param webcal the whole address for calendar programs, null where there is nothing more to come
 */
export function CalendarLinks({ path, webcal = null }: { path: string; webcal?: string | null }) {
  return (
    <>
      {webcal && (
        <a href={webcal} className={buttonLook.quiet}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {words.calendar.subscribe}
        </a>
      )}
      <a href={path} download className={webcal ? buttonLook.ghost : buttonLook.quiet}>
        {!webcal && <CalendarPlus aria-hidden="true" className="size-4" />}
        {words.calendar.add}
      </a>
    </>
  )
}
