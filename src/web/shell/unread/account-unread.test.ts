import { expect, test } from 'vitest'
import type { EntityId } from '../../../kernel/ids.ts'
import { hasUnreadElsewhere, unreadIn } from './account-unread.ts'

const band = 'b1' as EntityId
const accounts = [{ entityID: band, notifications: 2, messages: 3 }]

test('an account’s number is its messages and notifications together', () => {
  expect([unreadIn(accounts, band), unreadIn(accounts, null)]).toEqual([5, 0])
})

test('the dot is for accounts that the tab does not act for', () => {
  expect([hasUnreadElsewhere(accounts, null), hasUnreadElsewhere(accounts, band)]).toEqual([true, false])
})
