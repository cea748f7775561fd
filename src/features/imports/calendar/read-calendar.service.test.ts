import { expect, test } from 'vitest'
import { calendarDesk } from '../../../../tests/support/calendar-desk.ts'
import { readCalendar } from './read-calendar.service.ts'

const privateLinks = [
  'http://127.0.0.2:8000/cal.ics',
  'https://10.0.0.7/cal.ics',
  'https://192.168.1.20/cal.ics',
  'https://[::1]/cal.ics',
  'https://calendar.local/cal.ics',
]

test('a calendar link on a private network is refused with what to use instead', async () => {
  await using desk = await calendarDesk()
  for (const url of privateLinks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(readCalendar(desk.manager, { entityID: desk.venue.id, url })).rejects.toMatchObject({
      code: 'imports/private-network',
      message: 'This link only works on your own network. Use a link on the public web, one that opens for anyone.',
    })
  }
})

test('a public link that can’t be reached is to be checked, and doesn’t tell what its name resolves to', async () => {
  await using desk = await calendarDesk()
  for (const url of ['https://calendar.invalid/cal.ics', 'https://8.8.8.8/cal.ics']) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(readCalendar(desk.manager, { entityID: desk.venue.id, url })).rejects.toMatchObject({
      code: 'imports/unreachable',
    })
  }
})
