import { expect, test } from 'vitest'
import { actionsOf } from './actions-of.ts'
import type { Notification } from './notification.ts'

const news = { type: 'Friend News', eventID: null, senderID: 'dana', senderType: 'user', selectedDate: null }
const labels = (change: object) => actionsOf({ ...news, ...change } as Notification, null).map(({ label }) => label)

test('a notification of a kind that this tab is too old to know can be deleted', () => {
  expect(labels({ type: 'Encore Request' })).toEqual(['Delete'])
})

test('what operators decided about a page can be dismissed, as other news can', () => {
  expect(labels({ type: 'Entity Approval/Denial' })).toEqual(["Let's Go!", 'Delete'])
})

test('a ticket that waits to be accepted leads to where it is accepted; other news of tickets to the tickets', () => {
  const sentTicket = {
    type: 'Ticket Transfer',
    message: 'Ada Fuller sent you a ticket to Harbor Lights. Accept it to make it yours.',
  }
  expect(labels(sentTicket)).toEqual(['View and accept', 'Delete'])
  expect(labels({ ...sentTicket, message: 'Ada Fuller accepted your ticket.' })).toEqual(['View tickets', 'Delete'])
})

test('a date that an act asks for is accepted by creating the event; who asked and is answered says yes', () => {
  const request = { ...news, type: 'Collaboration Request', entityID: 'v1', requestID: 'r1' }
  const accept = (senderID: string) => actionsOf({ ...request, senderID } as Notification, 'owner')[0]
  expect(accept('band')).toMatchObject({ label: 'Accept', to: '/manage/v1?accept=r1' })
  expect(accept('v1')).toMatchObject({ label: 'Accept', answer: 'approve' })
})

test('an act that declines the date of a show it is booked for is asked first, and may open the booking instead', () => {
  const invite = { ...news, type: 'Entity Event Invite', eventID: 'e1', requestID: null }
  const decline = (over: object) =>
    actionsOf({ ...invite, ...over } as Notification, 'owner').find(({ label }) => label === 'Decline')
  expect(decline({})).not.toHaveProperty('asks')
  expect(decline({ requestID: 'r1' })).toMatchObject({ answer: 'deny', asks: 'booking' })
  expect(labels({ ...invite, requestID: 'r1' })).toEqual(['Accept', 'Decline', 'View show', 'Open booking'])
})

test('the question whether a person still goes without the plan can be deleted unanswered', () => {
  expect(labels({ type: 'Plan Ended', eventID: 'e1' })).toEqual(['Still going', 'Not going', 'View show', 'Delete'])
})

test('news of a friend has one way to go: to the show that it is about, else to the friend', () => {
  expect(labels({ eventID: 'e1', selectedDate: '2026-12-03' })).toEqual(['View show', 'Delete'])
  expect(labels({})).toEqual(['View profile', 'Delete'])
})
