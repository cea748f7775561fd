import { expect, test } from 'vitest'
import { parseZone, type Zone } from '../../../../kernel/zone.ts'
import { dueReminder, onSaleText } from './sale-reminders.ts'

const friday = (time: string) => new Date(`2026-12-04T${time}-08:00`)
const saturday = (time: string) => new Date(`2026-12-05T${time}-08:00`)
const wishedAt = new Date('2026-11-30T12:00-08:00')

type Times = { starts: (Date | null)[]; now: Date; toldFor?: Date | null; askedAt?: Date }

const due = ({ starts, now, toldFor = null, askedAt = wishedAt }: Times) =>
  dueReminder({ starts, askedAt, toldFor, now })
const ten = friday('10:00')

test('a reminder comes 15 minutes before its sales start', () => {
  expect(due({ starts: [ten], now: friday('09:44:59.999') })).toBeNull()
  expect(due({ starts: [ten], now: friday('09:45') })).toEqual({ at: ten, isOpen: false })
  expect(due({ starts: [ten], now: friday('09:59:59.999') })).toEqual({ at: ten, isOpen: false })
})

test('one that is late says that tickets are on sale, for an hour', () => {
  expect(due({ starts: [ten], now: ten })).toEqual({ at: ten, isOpen: true })
  expect(due({ starts: [ten], now: friday('11:00') })).toEqual({ at: ten, isOpen: true })
  expect(due({ starts: [ten], now: friday('11:00:00.001') })).toBeNull()
})

test('it is said once', () => {
  expect(due({ starts: [ten], now: friday('09:46'), toldFor: ten })).toBeNull()
  expect(due({ starts: [ten], now: friday('10:30'), toldFor: ten })).toBeNull()
})

test('a person who asks in the last minutes hears it at once', () => {
  expect(due({ starts: [ten], askedAt: friday('09:50'), now: friday('09:51') })).toEqual({ at: ten, isOpen: false })
})

test('a sales start that moves is said again for its new time', () => {
  const later = saturday('10:00')
  expect(due({ starts: [later], now: friday('09:50'), toldFor: ten })).toBeNull()
  expect(due({ starts: [later], now: saturday('09:45'), toldFor: ten })).toEqual({ at: later, isOpen: false })
  expect(due({ starts: [friday('09:00')], now: friday('08:45') }), 'earlier').toMatchObject({ at: friday('09:00') })
})

test('each release is said', () => {
  const starts = [saturday('10:00'), ten, null]
  expect(due({ starts, now: friday('09:45') })).toMatchObject({ at: ten })
  expect(due({ starts, now: saturday('09:45'), toldFor: ten })).toMatchObject({ at: saturday('10:00') })
  expect(due({ starts, now: saturday('09:45') }), 'the first was missed').toMatchObject({ at: saturday('10:00') })
})

test('tickets that are put on sale early are said at once, and once', () => {
  const now = friday('08:00')
  expect(due({ starts: [null], now })).toEqual({ at: now, isOpen: true })
  expect(due({ starts: [new Date('2026-11-30T11:00-08:00')], now }), 'a start before the wish').toEqual({
    at: now,
    isOpen: true,
  })
  expect(due({ starts: [null], now: friday('08:01'), toldFor: now })).toBeNull()
})

test('nothing is said while no ticket type is active', () => {
  expect(due({ starts: [], now: ten })).toBeNull()
})

test('a reminder names the show and the time on the venue’s clock', () => {
  const zone = parseZone('America/Los_Angeles') as Zone
  expect(onSaleText('Harbor Lights', { at: ten, isOpen: false }, zone)).toBe(
    'Harbor Lights tickets go on sale Fri Dec 4, 10:00 AM PST.',
  )
  expect(onSaleText('Harbor Lights', { at: ten, isOpen: true }, zone)).toBe('Harbor Lights tickets are on sale now.')
})
