import { expect, test } from 'vitest'
import { isPageRequest } from './notification-kinds.ts'

test('what a page’s managers answer in the Gig Hub is a request; news, and requests to join the team, are none', () => {
  const types = ['Collaboration Request', 'Entity Event Invite', 'Collaboration Update', 'Management Invite', 'Unknown']
  expect(types.filter(isPageRequest)).toEqual(['Collaboration Request', 'Entity Event Invite'])
})
