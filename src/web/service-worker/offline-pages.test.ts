import { expect, test } from 'vitest'
import { paths } from '../../kernel/paths.ts'
import type { KeptTickets } from './kept-tickets.ts'
import { offlineDoorPage, offlinePage, ticketsPage } from './offline-pages.ts'

const around = { font: '/assets/font.woff2', nonce: 'n0' }
const ticket = {
  ticketID: '1',
  ticketName: 'General Admission',
  holderName: '<b>Dana',
  position: 1,
  orderSize: 2,
  state: 'valid',
  code: 'LS1.abc',
} as const
const keptTickets: KeptTickets = {
  userId: 'dana',
  keptAt: Date.parse('2026-11-20T12:00:00Z'),
  shows: [
    {
      eventID: 'e',
      eventName: 'Salt & Rope <script>',
      when: 'Fri Nov 20, 8:30 PM PST',
      venueName: 'The Blue Door',
      venueAddress: '12 Broadway',
      ageGroup: '21+',
      startsAt: '2026-11-21T04:30:00Z',
      occurrenceDate: '2026-11-20',
      tickets: [ticket, { ...ticket, ticketID: '2', position: 2, state: 'used', code: 'LS1.used' }],
    },
  ],
}

test('the tickets page shows the tickets stored on the device, with names escaped and codes of valid tickets only', () => {
  const page = ticketsPage(keptTickets, Date.parse('2026-11-21T04:00:00Z'), around)
  expect(page).toContain('Salt &amp; Rope &lt;script&gt;')
  expect(page).toContain('&lt;b&gt;Dana')
  expect(page).toContain('Fri Nov 20, 8:30 PM PST')
  expect(page).toContain('Full code: LS1.abc')
  expect(page).not.toContain('LS1.used')
  expect(page.match(/Ticket \d of \d/g)).toEqual(['Ticket 1 of 2', 'Ticket 2 of 2'])
  expect(page.match(/role="img"/g)).toHaveLength(1)
  expect(page).not.toContain('<script>')
})

test('a ticket that was checked in to a show with re-entry keeps its code', () => {
  const [show] = keptTickets.shows
  if (!show) throw new Error('no show')
  const used = { ...ticket, state: 'used' as const, isForReentry: true }
  const stored = { ...keptTickets, shows: [{ ...show, tickets: [used] }] }
  const page = ticketsPage(stored, Date.parse('2026-11-21T04:00:00Z'), around)
  expect(page).toContain('Checked in')
  expect(page).toContain('Full code: LS1.abc')
})

test('tickets are hidden four hours after the start of their show, and an empty store shows none', () => {
  for (const page of [
    ticketsPage(keptTickets, Date.parse('2026-11-21T08:31:00Z'), around),
    ticketsPage(null, 0, around),
  ]) {
    expect(page).toContain('No tickets saved on this device')
    expect(page).not.toContain('LS1.')
  }
})

test('every other page says that there is no connection and links to the tickets', () => {
  const page = offlinePage(around)
  expect(page).toContain('You’re offline')
  expect(page).toContain(`href="${paths.tickets}"`)
  expect(page).toContain('<script nonce="n0">')
})

test('the page of a door without a connection says what to do with guests and offers no fan’s tickets', () => {
  const page = offlineDoorPage(around)
  expect(page).toContain('Write down door codes and names')
  expect(page).toContain('Try again')
  expect(page).not.toContain('My tickets')
})
