import { expect, test } from 'vitest'
import { claimDomains } from './claim-domains.ts'

const isMatch = (email: string, website?: string) => claimDomains(email, website).isMatch

test('an email address at the website of the page matches, with and without www and subdomains', () => {
  expect(claimDomains('Booking@IvyRoom.com', 'https://www.ivyroom.com/shows')).toEqual({
    email: 'ivyroom.com',
    website: 'ivyroom.com',
    isMatch: true,
  })
  expect(isMatch('a@mail.ivyroom.com', 'https://ivyroom.com')).toBe(true)
  expect(isMatch('a@ivyroom.com', 'https://tickets.ivyroom.com')).toBe(true)
})

test('an address elsewhere does not match, however alike it looks', () => {
  expect(isMatch('ivyroom@gmail.com', 'https://ivyroom.com')).toBe(false)
  expect(isMatch('a@theivyroom.com', 'https://ivyroom.com')).toBe(false)
  expect(isMatch('a@ivyroom.com.example', 'https://ivyroom.com')).toBe(false)
})

test('a page without a website has nothing to compare with', () => {
  expect(claimDomains('a@ivyroom.com', undefined)).toEqual({ email: 'ivyroom.com', website: null, isMatch: false })
})
