import { expect, test } from 'vitest'
import { reasonsFor, reportReasons, reportSubjects } from './report-reasons.ts'

test('a show is reported for wrong facts, a cancellation or a duplicate first; a page or a person is not', () => {
  expect(reasonsFor('event')).toEqual(reportReasons)
  expect(reasonsFor('event').slice(0, 3)).toEqual(['wrong-facts', 'canceled', 'duplicate'])
  for (const type of reportSubjects.filter((subject) => subject !== 'event'))
    expect(reasonsFor(type)).toEqual(reportReasons.slice(3))
})
