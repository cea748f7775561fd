import { expect, test } from 'vitest'
import { parseZone, type Zone } from '../../../../kernel/zone.ts'
import { dueReminder, onSaleText } from './sale-reminders.ts'

const friday = (time: string) => new Date(`2026-12-04T${time}-08:00`)
const saturday = (time: string) => new Date(`2026-12-05T${time}-08:00`)
const wishedAt = new Date('2026-11-30T12:00-08:00')

type Times = { starts: (Date | null)[]; now: Date; toldFor?: Date | null; askedAt?: Date }

const dueIn = ({ starts, now, toldFor = null, askedAt = wishedAt }: Times) =>
  dueReminder({ starts, askedAt, toldFor, now })
const due = (times: Times) => {
  const start = dueIn(times)
  return start && { at: start.at, isOpen: start.isOpen }
}
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

test('ticket types that go on sale a minute apart are said once', () => {
  const minutes = Array.from({ length: 15 }, (_, n) => friday(`10:${String(n).padStart(2, '0')}`))
  const starts = [...minutes, friday('11:30')]
  expect(dueIn({ starts, now: friday('09:45') })).toMatchObject({ at: ten, toldFor: ten })
  const late = dueIn({ starts, now: friday('09:50') })
  expect(late).toEqual({ at: ten, isOpen: false, toldFor: friday('10:05') })
  const lastStarts: Date[] = []
  for (let minute = 0; minute < 180; minute += 1) {
    const now = new Date(friday('09:30').getTime() + minute * 60_000)
    const next = dueIn({ starts, now, toldFor: lastStarts.at(-1) ?? null })
    if (next) lastStarts.push(next.toldFor)
  }
  expect(lastStarts).toEqual([ten, friday('11:30')])
})

test('a sales start that moves by less than an hour is not said again', () => {
  const due1030 = { starts: [friday('10:30')], now: friday('10:15') }
  expect(due({ ...due1030, toldFor: ten })).toBeNull()
  expect(due(due1030)).toMatchObject({ at: friday('10:30') })
  expect(due({ starts: [friday('10:59')], now: friday('10:50'), toldFor: ten })).toBeNull()
  expect(due({ starts: [friday('11:00')], now: friday('10:50'), toldFor: ten })).toMatchObject({ at: friday('11:00') })
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
  const show = { ...harborLights, starts: [saturday('10:00'), ten], typeNames: ['Balcony', 'Floor'] }
  expect(onSaleText(show, { at: ten, isOpen: false })).toBe('Harbor Lights tickets go on sale Fri Dec 4, 10:00 AM PST.')
  expect(onSaleText(show, { at: ten, isOpen: true })).toBe('Harbor Lights tickets are on sale now.')
  const open = { ...harborLights, starts: [null], typeNames: ['Floor'] }
  expect(onSaleText(open, { at: ten, isOpen: true })).toBe('Harbor Lights tickets are on sale now.')
})

test('where others are on sale already, it names the ticket type', () => {
  const show = { ...harborLights, starts: [null, ten], typeNames: ['Floor', 'Balcony'] }
  expect(onSaleText(show, { at: ten, isOpen: false })).toBe(
    '“Balcony” tickets for Harbor Lights go on sale Fri Dec 4, 10:00 AM PST.',
  )
  expect(onSaleText(show, { at: ten, isOpen: true })).toBe('“Balcony” tickets for Harbor Lights are on sale now.')
  const two = { ...harborLights, starts: [friday('09:00'), ten, ten], typeNames: ['Floor', 'Balcony', 'VIP'] }
  expect(onSaleText(two, { at: ten, isOpen: false })).toBe(
    'More Harbor Lights tickets go on sale Fri Dec 4, 10:00 AM PST.',
  )
})

const harborLights = { name: 'Harbor Lights', zone: parseZone('America/Los_Angeles') as Zone }
