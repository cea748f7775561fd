import { expect, test } from 'vitest'
import { campusTown } from './campus-town.ts'

test.for([
  ['Stanford University', 'Stanford'],
  ['Fresno State University', 'Fresno'],
  ['San Jose State University', 'San Jose'],
  ['Ohio State', null],
  ['UC Berkeley', 'Berkeley'],
  ['University of California, Davis', 'Davis'],
  ['Dartmouth College', 'Dartmouth'],
  ['University of California at Davis', 'Davis'],
  ['University of California at', null],
  ['UC', null],
  ['Oakland', null],
  ['University', null],
] as const)('the campus %s may be in %s', ([name, city]) => {
  expect(campusTown(name)).toBe(city)
})
