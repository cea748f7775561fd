import { expect, test } from 'vitest'
import { calendarAddress, calendarName } from './calendar-address.ts'

const google = 'https://calendar.google.com/calendar/ical/shows%40parlor.example/public/basic.ics'

test.each([
  ['https://parlor.example/shows.ics', 'https://parlor.example/shows.ics'],
  [' webcal://parlor.example/shows.ics?key=1#top ', 'https://parlor.example/shows.ics?key=1'],
  ['WEBCALS://parlor.example/a', 'https://parlor.example/a'],
  ['http://parlor.example/calendar', 'https://parlor.example/calendar'],
  ['parlor.example/calendar', 'https://parlor.example/calendar'],
  ['https://calendar.google.com/calendar/embed?src=shows%40parlor.example&ctz=America%2FLos_Angeles', google],
  ['https://calendar.google.com/calendar/u/0?cid=c2hvd3NAcGFybG9yLmV4YW1wbGU', google],
  ['https://calendar.google.com/calendar/u/0?cid=shows%40parlor.example', google],
  [google, google],
])('%s is fetched from %s', (text, url) => {
  expect(calendarAddress(text)).toBe(url)
})

test.each([
  ...['', 'shows', 'ftp://parlor.example/a', 'file:///etc/passwd'],
  ...['https://robin:secret@parlor.example/a', 'javascript:alert(1)', 'https://'],
])('%j is no address of a calendar', (text) => {
  expect(calendarAddress(text)).toBeNull()
})

test('a page of Google Calendar whose id can’t be read stays as it is', () => {
  const url = 'https://calendar.google.com/calendar/u/0?cid=%25%25'
  expect(calendarAddress(url)).toBe(url)
})

test('a calendar is named by its server', () => {
  expect(calendarName('https://www.parlor.example/shows.ics?secret=1')).toBe('parlor.example')
})
