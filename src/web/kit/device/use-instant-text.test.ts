import { expect, test } from 'vitest'
import { instantText } from './use-instant-text.ts'

test.for([
  ['2026-11-21T04:15:00.000Z', 'America/Los_Angeles', 'Nov 20, 2026, 8:15 PM PST'],
  ['2026-07-04T04:05:00.000Z', 'America/New_York', 'Jul 4, 2026, 12:05 AM EDT'],
  ['2026-11-21T04:15:00.000Z', 'UTC', 'Nov 21, 2026, 4:15 AM UTC'],
])('%s reads in %s as %s', ([iso = '', zone = '', text]) => {
  expect(instantText(iso, zone)).toBe(text)
})
