import { Logger, runOnce } from 'graphile-worker'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { sendContactMessage } from '../../src/features/contact/send-contact-message.service.ts'
import { mailNotification } from '../../src/features/notifications/mail-notification.service.ts'
import { notifyFollowers } from '../../src/features/events/followers/new-shows.service.ts'
import { remindOfSales } from '../../src/features/events/sale-reminders/remind-of-sales.service.ts'
import { expireDateHolds } from '../../src/features/gigs/holds/expire-date-holds.service.ts'
import { fetchOrder } from '../../src/features/checkout/orders/fetch-order.service.ts'
import { closeGroupHolds } from '../../src/features/checkout/group-holds/close-group-holds.service.ts'
import { offerReturnedTickets } from '../../src/features/checkout/waitlist/offer-returned-tickets.service.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { smtpMailer } from '../../src/ports/mailer/smtp.ts'
import { jobTasks } from '../../src/server/worker/jobs.ts'
import { callLimits } from '../../src/server/http/call-limits.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { unsubscribeRoutes } from '../../src/server/routes/unsubscribe.ts'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../support/checkout-builders.ts'
import { approvedBand, manages } from '../support/entity-builders.ts'
import { openToRequests, request } from '../support/gig-desk.ts'
import { holdFor } from '../support/hold-desk.ts'
import { befriend, fan } from '../support/people-builders.ts'
import { soldTickets } from '../support/ticket-builders.ts'
import { smtpServer } from '../support/smtp-server.ts'
import { newWorld, type World } from '../support/world.ts'

const as = callsInProcess

/** Markup, marks that a replacement reads, and headers of one's own; as long as a sender's name may be. */
const odd = '"\'><script>a()</script><img src=x onerror=a()>$&$`\r\nBcc: all@example.com\r\n\r\n.'
const asMarkup = '&quot;&#39;&gt;&lt;script&gt;a()&lt;/script&gt;&lt;img src=x onerror=a()&gt;$&amp;$`'

const from = 'LocalSound <no-reply@mail.localsound.example>'

/** Works the jobs, and reads what a mail server receives then. */
async function allLeaving(world: World): Promise<{ kind: string; raw: string; mail: Email }[]> {
  await using server = await smtpServer()
  const ctx = { ...world.ctx, mailer: smtpMailer(server.url, from) }
  const options = { connectionString: world.url, noHandleSignals: true, logger: new Logger(() => () => {}) }
  await runOnce({ ...options, taskList: jobTasks(ctx) })
  const rows = await world.db.selectFrom('mails').select(['id', 'kind']).execute()
  const mails = await Promise.all(server.messages.map(async (raw) => ({ raw, mail: await PostalMime.parse(raw) })))
  const kindOf = ({ mail }: { mail: Email }) =>
    rows.find(({ id }) => mail.messageId === `<${id}@mail.localsound.example>`)?.kind
  return mails.map((each) => ({ ...each, kind: `${kindOf(each)}` }))
}

/** The same by the kinds of the mails, of which each leaves once. */
const leaving = async (world: World) => new Map((await allLeaving(world)).map((each) => [each.kind, each]))

const headersOfOurs = new Set([
  ...['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
  ...['content-transfer-encoding', 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'],
])
/** `!` begins the comments that Outlook for Windows reads. */
const elementsOfOurs = new Set('! !doctype html head meta title style body div h1 h2 p br table tr td a img'.split(' '))
const addressesOfOurs =
  /^(http:\/\/localhost:3000(\/|$)|cid:ticket-\d$|https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=)/

/** What of a mail is not ours, and whether the odd name is in it. */
function seenIn({ raw, mail: { headers, to, html = '', text = '' } }: { raw: string; mail: Email }) {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
  const names = headers.map(({ key }) => key)
  const elements = new Set([...html.matchAll(/<\/?([!a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  return {
    headers: names.filter((name, at) => !headersOfOurs.has(name) || names.indexOf(name) !== at),
    to: to?.length,
    elements: [...elements.difference(elementsOfOurs)],
    addresses: addresses.filter((address) => !addressesOfOurs.test(address)),
    isInHtml: html.includes(asMarkup),
    hasBareLineEnds: /(?<!\r)\n|\r(?!\n)/.test(raw),
    autoSubmitted: valueOf('auto-submitted'),
    isInText: text.includes('<img src=x onerror=a()>$&$`'),
  }
}

const sound = {
  hasBareLineEnds: false,
  autoSubmitted: 'auto-generated',
  headers: [],
  to: 1,
  elements: [],
  addresses: [],
  isInHtml: true,
  isInText: true,
}

test('checks 35 and 45: whatever a name says, an email has our headers and elements, and the name stands in it as text', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const desk = { ...world.ctx.settings, operatorEmails: ['desk@example.com'] }
  const [operator, buyer, invited] = [await fan(world, { operator: true }), await fan(world), await fan(world)]
  const { id: entityID, owner } = await sellingVenue(world, { name: odd })
  await manages(world, await fan(world), entityID, 'owner')
  await as(buyer).changeFavoriteEntity({ entityID })
  await as(buyer).setNotificationChoice({ topic: 'following', channel: 'email', isOn: true })
  // Calls refuse such line breaks in names: what is in the database by then is written as it is.
  const { eventId: eventID, ticketTypeIds } = await onSaleShow(world, {
    hostId: entityID,
    name: odd,
    ticketTypes: [{ name: odd }],
  })
  await notifyFollowers(world.ctx)
  const salesStart = '2026-11-20T12:10:00-08:00'
  const later = await onSaleShow(world, { hostId: entityID, name: odd, ticketTypes: [{ salesStart }] })
  await as(buyer).setSaleReminder({ eventID: later.eventId, isOn: true })
  expect(await remindOfSales(world.ctx)).toBe(1)
  const few = await onSaleShow(world, { hostId: entityID, name: odd, ticketTypes: [{ name: odd, quantity: 1 }] })
  const place = {
    eventID: few.eventId,
    occurrenceDate: '2026-11-21',
    ticketTypeID: `${few.ticketTypeIds[0]}`,
    quantity: 2,
  }
  await as(buyer).joinWaitlist(place)
  await world.db.updateTable('ticket_stock').set({ quantity: 2 }).where('quantity', '=', 1).execute()
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  await as(buyer).holdForFriends({ ...place, eventID, ticketTypeID: `${ticketTypeIds[0]}` })
  await world.db.updateTable('group_holds').set({ ends_at: world.ctx.now() }).execute()
  expect(await closeGroupHolds(world.ctx)).toBe(1)
  const { orderID } = await checkout(buyer, eventID, { tickets: [{ ticketName: odd, quantity: 1 }], fullName: odd })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  await as(owner).sendManagementInvite({ entityID, managerID: invited.who.userId, role: 'editor' })
  await as(owner).cancelEvent({ eventID, confirm: true })
  await as(operator).unpublishEvent({ eventID, reason: odd })
  await as(operator).suspendEntity({ entityID, reason: odd })
  await as(operator).suspendUser({ userID: invited.who.userId, reason: odd })
  const message = { topic: 'other', email: 'dana@example.com', homepage: '' } as const
  await sendContactMessage({ ...world.ctx, settings: desk }, { ...message, name: odd, message: odd })

  const mails = await leaving(world)
  const kinds = [
    'account-suspended',
    'called-off',
    'contact-message',
    'entity-suspended',
    'event-unpublished',
    'group-hold',
    'management-invite',
    'new-shows',
    'on-sale',
    'refund',
    'team-change',
    'tickets',
    'waitlist-offer',
  ]
  expect(Object.fromEntries([...mails].map(([kind, mail]) => [kind, seenIn(mail)]))).toEqual(
    Object.fromEntries(kinds.map((kind) => [kind, sound])),
  )
  // Title, heading, ticket, holder, receipt, and the host in its link and twice in the text about refunds.
  expect(mails.get('tickets')?.mail.html?.split(asMarkup)).toHaveLength(9)
})

test('check 35: notes of friends, requests of pages, names of holds, announcements and messages to ticket holders are text in emails', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const [ana, bo] = [await fan(world), await fan(world)]
  await befriend(ana, bo)
  const venue = await sellingVenue(world)
  const band = await approvedBand(world)
  await openToRequests(world, venue, band)
  const [line = ''] = odd.split('\r\n')
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id })
  await soldTickets(world, eventID, { buyer: bo })
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID, note: line })
  const { eventId: otherID } = await onSaleShow(world, { hostId: venue.id, day: '2026-11-28' })
  await as(ana).startPlan({ eventID: otherID, friendIDs: [bo.who.userId], note: line })
  await request(band, venue, { message: line, eventName: line })
  await holdFor(venue, { selectedDate: '2026-12-04', holderName: line, expiresOn: '2026-11-20' })
  await as(venue.owner).messageHolders({ eventID, message: line })
  await world.setNow('2026-11-21T12:00:00-08:00')
  await expireDateHolds(world.ctx)
  await as(bo).setNotificationChoice({ topic: 'chats', channel: 'email', isOn: true })
  const entityDetails = { id: venue.id, type: 'venue' }
  const { chatID } = await as(venue.owner).createChat({ eventID, entityDetails, room: 'fans' })
  const announcement = { chatID, text: line, clientID: newId<string>(), announcement: true }
  await as(venue.owner).sendMessage({ ...announcement, entityDetails })
  const news = world.db.selectFrom('notifications').select(['id', 'type', 'to_user_id'])
  const types = ['Event Invite', 'Plan Invite', 'Collaboration Request', 'Hold Update'] as const
  const waiting = await news.where('type', 'in', types).execute()
  expect(new Set(waiting.map(({ type }) => type))).toEqual(new Set(types))
  for (const { id, to_user_id: userId } of waiting)
    await mailNotification(world.ctx, { notificationId: id, userId: userId ?? venue.owner.who.userId })

  const kinds = ['announcement', 'holder-message', ...types.map(() => 'notification')]
  const mails = (await allLeaving(world)).filter(({ kind }) => kinds.includes(kind))
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  expect(mails.map(seenIn)).toEqual(mails.map(() => sound))
})

test('a digest links to each of its shows and is stopped by one POST without a login; other email has no such header', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const [buyer, other] = [await fan(world), await fan(world)]
  const { id: entityID } = await sellingVenue(world)
  for (const person of [buyer, other]) {
    await as(person).changeFavoriteEntity({ entityID })
    await as(person).setNotificationChoice({ topic: 'following', channel: 'email', isOn: true })
  }
  const shows = await Promise.all(
    ['Harbor Lights', 'Night Boats'].map((name) => onSaleShow(world, { hostId: entityID, name })),
  )
  await notifyFollowers(world.ctx)
  const digests = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'new-shows').execute()
  expect(digests).toHaveLength(2)
  expect(new Set(digests.map(({ unsubscribe_url }) => unsubscribe_url)).size).toBe(2)

  await world.db.deleteFrom('mails').where('to_address', '=', other.who.email).execute()
  const [show] = shows
  if (!show) throw new Error('no show')
  const { orderID } = await checkout(buyer, show.eventId, { fullName: 'Dana Rivers' })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  const mails = await leaving(world)
  const headerOf = (kind: string, name: string) => mails.get(kind)?.mail.headers.find(({ key }) => key === name)?.value
  expect(headerOf('tickets', 'list-unsubscribe')).toBeUndefined()
  expect(headerOf('new-shows', 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { html = '', text = '' } = mails.get('new-shows')?.mail ?? {}
  for (const { eventId } of shows) {
    expect(html).toContain(`href="http://localhost:3000/event/${eventId}?date=`)
    expect(text).toContain(`http://localhost:3000/event/${eventId}?date=`)
  }

  const address = /^<http:\/\/localhost:3000(.+)>$/.exec(headerOf('new-shows', 'list-unsubscribe') ?? '')?.[1] ?? ''
  expect(html).toContain(address)
  const routes = unsubscribeRoutes(world.ctx, callLimits(world.ctx))
  const wantsMail = async (person: SignedInCtx) =>
    (await as(person).fetchNotificationChoices({})).topics.find(({ topic }) => topic === 'following')?.email
  const question = await routes.request(address)
  expect([question.status, question.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await question.text()).toContain('<form method="post"')
  expect(await wantsMail(buyer)).toBe(true)

  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  for (const again of [oneClick, oneClick]) expect((await routes.request(address, again)).status).toBe(200)
  expect([await wantsMail(buyer), await wantsMail(other)]).toEqual([false, true])
  for (const wrong of [`${address.slice(0, -1)}x`, '/unsubscribe/%00', '/unsubscribe/0%F0%9F%8E%B8']) {
    expect((await routes.request(wrong, oneClick)).status).toBe(404)
    expect((await routes.request(wrong)).status).toBe(404)
  }
})

test('an email about friend requests has a link of its own, which turns off these alone; one from before ends all about friends', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world)]
  await as(ana).sendFriendRequest({ friendId: bo.who.userId })
  const [friendRequest] = (await as(bo).listNotifications()).notifications
  if (!friendRequest) throw new Error('no request')
  await mailNotification(world.ctx, { notificationId: friendRequest.id as never, userId: bo.who.userId })
  const { mail } = (await leaving(world)).get('notification') ?? {}
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const address = /^<http:\/\/localhost:3000(.+)>$/.exec(header)?.[1] ?? ''
  expect(address).toMatch(/^\/unsubscribe\/[0-9a-f]{32}\?topic=friend-requests$/)
  expect([mail?.text, mail?.html].every((body) => body?.includes(address))).toBe(true)

  const routes = unsubscribeRoutes(world.ctx, callLimits(world.ctx))
  expect(await (await routes.request(address)).text()).toContain('Stop receiving emails about friend requests')
  await as(bo).setNotificationChoice({ topic: 'following', channel: 'email', isOn: true })
  expect((await routes.request(address, { method: 'POST' })).status).toBe(200)
  const { topics } = await as(bo).fetchNotificationChoices({})
  expect(topics.map(({ topic, email }) => [topic, email])).toEqual([
    ['tickets', null],
    ['shows', true],
    ['following', true],
    ['friend-requests', false],
    ['invites', true],
    ['replies', true],
    ['chats', false],
    ['bookings', true],
    ['holds', true],
    ['lineups', true],
    ['team', null],
  ])

  const former = address.replace('friend-requests', 'friends')
  expect(await (await routes.request(former)).text()).toContain('about friend requests, invites, plans, and changes')
  expect((await routes.request(former, { method: 'POST' })).status).toBe(200)
  const left = (await as(bo).fetchNotificationChoices({})).topics.flatMap(({ topic, email }) => (email ? topic : []))
  expect(left).toEqual(['following', 'bookings', 'holds', 'lineups'])
})
