import { newId } from '../../../../src/ports/ids.ts'
import { goodPassword } from '../../../support/account-builders.ts'
import type { Client } from '../client.ts'
import type { History } from '../history.ts'
import type { Venue } from '../people.ts'
import type { Random } from '../random.ts'

/** What someone does who is not signed in: looks at pages, and sometimes registers. */
export async function visitOnce(visitor: Client, venue: Venue, random: Random, history: History): Promise<void> {
  const show = random.pick(venue.shows)
  const page = random.pick(['/', '/discover', `/event/${show.eventId}`, `/profile/${venue.id}`, '/no-such-page'])
  await visitor.send('page', page)
  if (random.chance(0.9)) return

  const email = `${newId<string>()}@example.com`
  const answer = await visitor.send('register', '/api/auth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  if (answer?.status === 200) history.registered.add(email)
}
