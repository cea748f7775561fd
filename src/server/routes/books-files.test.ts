import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onSaleShow, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import {
  actSheetFile,
  booksPath,
  fileFormats,
  isBooksFilePath,
  settlementFile,
  taxFile,
  yearFile,
} from '../../kernel/addresses/books.ts'
import { paths } from '../../kernel/paths.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import type { Env } from '../http/every-request.ts'
import { booksFileRoutes } from './books-files.ts'

test('owners download their books and settlement sheets; editors, others and visitors do not', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  await soldTickets(world, eventId)
  const [editor, stranger] = [await world.person(), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  const get = async (who: SignedIn | null, at: string) =>
    new Hono<Env>()
      .use(async (c, next) => {
        c.set('who', who)
        await next()
      })
      .route('/', booksFileRoutes(world.ctx))
      .request(at)

  for (const format of fileFormats) {
    const files = [
      yearFile(venue.id, { year: 2026, format }),
      taxFile(venue.id, { year: 2026, period: 'quarter', format }),
      settlementFile(venue.id, eventId, { date: '2026-11-21', format }),
    ]
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- six files
      const answers = await Promise.all([venue.owner, editor, stranger].map(({ who }) => get(who, file)))
      expect([file, ...answers.map(({ status }) => status)]).toEqual([file, 200, 403, 404])
      expect(answers[0]?.headers.get('content-type')).toMatch(format === 'csv' ? /^text\/csv/ : /^application\/pdf$/)
      expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
      expect(isBooksFilePath(new URL(file, 'https://x.example').pathname)).toBe(true)
    }
    const unsent = actSheetFile(venue.id, eventId, { date: '2026-11-21', format })
    // oxlint-disable-next-line no-await-in-loop -- two files
    expect((await get(venue.owner.who, unsent)).status, 'a sheet that was not sent').toBe(404)
  }
  const ofVisitor = await get(null, yearFile(venue.id, { year: 2026, format: 'csv' }))
  expect(ofVisitor.headers.get('location')).toBe(paths.login(booksPath(venue.id)))
  const wrong = [`/manage/${venue.id}/books/year.csv?year=1`, '/manage/nothing/books/taxes.csv?year=2026']
  for (const file of wrong) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    expect((await get(venue.owner.who, file)).status).toBe(404)
  }
  expect([booksPath('p'), '/manage/p/books/month.csv', paths.ordersFile('p', 'e')].some(isBooksFilePath)).toBe(false)
})
