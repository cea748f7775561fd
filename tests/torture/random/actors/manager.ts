import { z } from 'zod'
import type { History } from '../history.ts'
import { openShow, saveShow, type Venue } from '../people.ts'
import type { Random } from '../random.ts'

const showsAtOnce = 5

/** What a manager does over and over: edits a show, adds one, and sometimes cancels one so that all money goes back. */
export async function manageOnce(venue: Venue, random: Random, history: History): Promise<void> {
  const show = random.pick(venue.shows)
  if (show.isCanceled) return
  const onSale = venue.shows.filter(({ isCanceled }) => !isCanceled)
  const choice = random.below(100)
  if (choice < 75) return void (await saveShow(venue, show, history))
  if (choice < 92) {
    if (onSale.length < showsAtOnce) await openShow(venue, history)
    return
  }
  if (onSale.length < 3) return
  // Whatever is answered, it may have happened: no one saves this show anymore.
  show.isCanceled = true
  await venue.client.call('cancelEvent', z.unknown(), { eventID: show.eventId, confirm: true })
}
