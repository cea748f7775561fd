import { paths } from '../../kernel/paths.ts'
import { forgetOwnTickets } from '../shell/offline/own-tickets.ts'
import { forgetPerson } from './forget-person.ts'

/** Forgets everything that this browser kept of the person, and goes home with a clean page (spec 4). */
export async function leaveClean(to: string = paths.home) {
  await forgetOwnTickets()
  forgetPerson()
  window.location.assign(to)
}
