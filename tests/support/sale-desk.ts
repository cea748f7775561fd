import type { Browser } from '@playwright/test'
import type { SignedUp } from './account-builders.ts'
import { callAs } from './call-as.ts'
import { addVenue, operator, uploadPicture } from './entity-desk.ts'
import { newAccount } from './new-account.ts'

/** Presses the one button of the local provider's onboarding page. */
export async function finishOnboarding(baseURL: string, { idToken }: SignedUp, url: string): Promise<void> {
  const account = url.split('/').at(-1)
  const answer = await fetch(`${baseURL}/local-payments/accounts/${account}/finish`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}` },
  })
  if (!answer.ok) throw new Error(`The onboarding was not finished: ${answer.status}`)
}

let sharedSeller: ReturnType<typeof newSeller> | null = null

/** Lists of a page's shows have their first 24; a test that publishes up to 12 more finds its own among them. */
const showsPerSeller = 12
const showsOfVenue = new Map<string, number>()

/**
 * The owner of a venue that operators approved and the card provider onboarded. The tests of a worker share one,
 * until `publish` has given it its `showsPerSeller`.
 */
export async function seller(browser: Browser, baseURL: string): Promise<Seller> {
  sharedSeller ??= newSeller(browser, baseURL)
  const { venue } = await sharedSeller
  if ((showsOfVenue.get(venue.id) ?? 0) >= showsPerSeller) sharedSeller = newSeller(browser, baseURL)
  return sharedSeller
}

/** The next test has another seller: this one's session is over. */
export function forgetSeller() {
  sharedSeller = null
}

async function newSeller(browser: Browser, baseURL: string) {
  const boss = await operator(browser, baseURL)
  await boss.context.close()
  const owner = await newAccount(baseURL)
  const venue = await addVenue(baseURL, owner)
  const call = callAs(baseURL, owner)
  await callAs(baseURL, boss)('handleRequest', { action: 'approveEntity', notification: { entityID: venue.id } })

  const { url } = await call('createOnboardingLink', { entityID: venue.id })
  await finishOnboarding(baseURL, owner, url)
  await call('refreshOnboarding', { entityID: venue.id })
  return { owner, venue, call }
}

type Seller = Awaited<ReturnType<typeof newSeller>>

/** The day after so many, as tests and venues on this side of the earth agree on. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A picture is drawn in six files; the shows of a venue have one. */
const posterOfVenue = new Map<string, Promise<string>>()

/** Publishes a show at a seller's venue; by default a week ahead, with one ticket type at $20. */
export async function publish({ venue, call }: Seller, over: Record<string, unknown> = {}): Promise<string> {
  showsOfVenue.set(venue.id, (showsOfVenue.get(venue.id) ?? 0) + 1)
  const poster = posterOfVenue.get(venue.id) ?? uploadPicture(call, 400, 500)
  posterOfVenue.set(venue.id, poster)
  const { eventID } = await call('saveEvent', {
    entityDetails: { id: venue.id },
    event: {
      image: await poster,
      eventName: 'Harbor Lights',
      eventDescription: 'An evening of songs.',
      genre: 'Rock',
      ageGroup: 'All Ages',
      venueName: venue.name,
      venueAddress: '1101 Pacific Ave, Santa Cruz, CA 95060',
      eventDate: inDays(7),
      eventTime: '20:30',
      lineup: ['Night Ferries'],
      internalTickets: true,
      ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 100 }],
      ...over,
    },
  })
  return eventID
}

type Bought = { orderID: string; tickets: { ticketID: string; code: string; scanCode: string; holderName: string }[] }

/** Buys tickets over HTTP and pays for them, as the screens do. */
export async function buy(
  baseURL: string,
  fan: SignedUp,
  eventID: string,
  {
    quantity = 1,
    fullName = 'Dana Rivers',
    pays = true,
    ticketName = 'General Admission',
    card = '4242424242424242',
  }: { quantity?: number; fullName?: string; pays?: boolean; ticketName?: string; card?: string } = {},
): Promise<Bought & { url: string }> {
  const call = callAs(baseURL, fan)
  const { url, orderID } = await call('createCheckoutSession', {
    eventID,
    fullName,
    tickets: [{ ticketName, quantity }],
  })
  const session = /\/pay\/(.+)$/.exec(url)?.[1]
  if (session && pays) {
    await fetch(`${baseURL}/local-payments/sessions/${session}/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number: card }),
    })
  }
  const { tickets } = await call('fetchOrder', { orderID })
  return { url, orderID, tickets }
}
