import { z } from 'zod'
import { type SignedUp, signUp, wizardAnswers } from '../../support/account-builders.ts'
import { addVenue, pictureFile } from '../../support/entity-desk.ts'
import { callAs } from '../../support/call-as.ts'
import { finishOnboarding, inDays } from '../../support/sale-desk.ts'
import { type Client, newClient } from './client.ts'
import type { History } from './history.ts'
import { type Chatter, openRoom } from './open-room.ts'
import type { Stack } from './stack.ts'

const signUpsAtOnce = 4
const showCount = 3
const ticketsPerShow = 400

/** A show on sale, as its manager saves it. */
export type Show = { eventId: string; input: Record<string, unknown>; revision: number; isCanceled: boolean }

/** A venue that sells tickets, with its manager's way to act for it. */
export type Venue = { id: string; name: string; image: string; client: Client; shows: Show[] }

/** Opens a venue with shows on sale, and signs up at least so many fans. */
export async function invite(
  stack: Stack,
  history: History,
  fanCount: number,
): Promise<{ venue: Venue; fans: Client[] }> {
  const accounts: SignedUp[] = []
  while (accounts.length < fanCount + 1) {
    // oxlint-disable-next-line no-await-in-loop -- more passwords at once are too many for a machine with other work
    accounts.push(...(await Promise.all(Array.from({ length: signUpsAtOnce }, () => newAccount(stack)))))
  }
  const [manager, ...fans] = accounts.map((account) => ({
    account,
    client: newClient(stack.origin, history, account.idToken),
  }))
  if (!manager) throw new Error('no account was created')
  const venue = await openVenue(stack.origin, manager)
  for (let show = 0; show < showCount; show += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a few, before the clock runs
    if (!(await openShow(venue, history))) throw new Error('a show was not published')
  }
  return { venue, fans: fans.map(({ client }) => client) }
}

async function newAccount({ origin, mail }: Stack): Promise<SignedUp> {
  const account = await signUp(origin, { readCode: (email) => mail.readCode(email) })
  await callAs(origin, account)('createUserProfile', wizardAnswers())
  return account
}

async function openVenue(origin: string, { account, client }: { account: SignedUp; client: Client }): Promise<Venue> {
  const call = callAs(origin, account)
  const { id, name } = await addVenue(origin, account)
  const { url } = await call('createOnboardingLink', { entityID: id })
  await finishOnboarding(origin, account, url)
  await call('refreshOnboarding', { entityID: id })

  const { buffer, mimeType, name: fileName } = await pictureFile(400, 500)
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(buffer)], { type: mimeType }), fileName)
  const { image } = await call('uploadImage', form)
  return { id, name, image, client, shows: [] }
}

const Chat = z.object({ chatID: z.string() })

/** Fans go to the first show and open its chat, each in a tab of their own. */
export async function openRooms(venue: Venue, fans: Client[], reconnectMs: number): Promise<Chatter[]> {
  const [show] = venue.shows
  if (!show) throw new Error('there is no show')
  return Promise.all(
    fans.map(async (fan) => {
      await fan.call('toggleUserAttendance', z.unknown(), { eventID: show.eventId, going: true })
      const { data } = await fan.call('createChat', Chat, { eventID: show.eventId })
      if (!data) throw new Error('the chat was not created')
      return { fan, room: await openRoom(fan, data.chatID, reconnectMs) }
    }),
  )
}

const Saved = z.object({ eventID: z.string() })

/**
 * Publishes a show a week ahead.
 *
 * @returns whether it was acknowledged
 */
export async function openShow(venue: Venue, history: History): Promise<boolean> {
  const input = {
    image: venue.image,
    eventName: `Harbor Lights ${venue.shows.length + 1}`,
    genre: 'Rock',
    ageGroup: 'All Ages',
    venueName: venue.name,
    venueAddress: '1101 Pacific Ave, Santa Cruz, CA 95060',
    eventDate: inDays(7),
    eventTime: '20:30',
    lineup: ['Night Ferries'],
    internalTickets: true,
    ticketList: [{ ticketName: 'General Admission', price: 20, quantity: ticketsPerShow }],
  }
  const show: Show = { eventId: '', input, revision: 0, isCanceled: false }
  if (!(await saveShow(venue, show, history))) return false
  venue.shows.push(show)
  return true
}

/** Saves a show with the next revision in its description; @returns whether that was acknowledged */
export async function saveShow(venue: Venue, show: Show, history: History): Promise<boolean> {
  show.revision += 1
  const revisions = history.revisions.get(show.eventId) ?? { lastAcknowledged: 0, lastSent: 0 }
  if (show.eventId) history.revisions.set(show.eventId, { ...revisions, lastSent: show.revision })
  const { data } = await venue.client.call('saveEvent', Saved, {
    entityDetails: { id: venue.id },
    event: {
      ...show.input,
      ...(show.eventId && { eventID: show.eventId }),
      eventDescription: `Revision ${show.revision}`,
    },
  })
  if (!data) return false
  show.eventId = data.eventID
  history.revisions.set(show.eventId, { lastSent: show.revision, lastAcknowledged: show.revision })
  return true
}
