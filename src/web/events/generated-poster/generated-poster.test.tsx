import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GeneratedPoster } from './generated-poster.tsx'
import { ShowPicture } from './show-picture.tsx'

const show = { eventName: 'Harbor & <b>Lights', day: '2026-12-05', venueName: 'Owens Hall' }
const draw = (over: Partial<typeof show> = {}) =>
  renderToStaticMarkup(<ShowPicture show={{ ...show, ...over }} pictureId={null} sizes="64px" className="w-16" />)

test('a show without a picture has the same poster every time, with its name, day and venue', () => {
  expect(draw()).toBe(draw())
  expect(draw().replace(/<[^>]+>/g, ' ')).toMatch(/HARBOR &amp; &lt;B&gt;LIGHTS|HARBOR.+LIGHTS/)
  expect(draw()).toContain('SAT DEC 5')
  expect(draw()).toContain('OWENS HALL')
  expect(draw()).not.toContain('<img')
})

test('twenty shows in a row have at least a dozen different posters', () => {
  const names = Array.from({ length: 20 }, (_, n) => `Band ${'ABCDEFGHIJKLMNOPQRST'[n]}`)
  const looks = names.map((eventName) => draw({ eventName }).replace(/<text.*?<\/text>/g, ''))
  expect(new Set(looks).size).toBeGreaterThanOrEqual(12)
})

test('a poster is decoration unless it is named, and a show with a picture has that', () => {
  const poster = { name: show.eventName, day: show.day, venueName: show.venueName, className: '' }
  expect(renderToStaticMarkup(<GeneratedPoster {...poster} />)).toContain('aria-hidden="true"')
  const named = renderToStaticMarkup(<GeneratedPoster {...poster} alt="Poster for Harbor" />)
  expect(named).toContain('role="img" aria-label="Poster for Harbor"')
  const id = '019e0000-0000-7000-8000-000000000003'
  expect(renderToStaticMarkup(<ShowPicture show={show} pictureId={id} sizes="64px" className="" />)).toContain('<img')
})

test('a draft without a name, a day and a venue has a poster', () => {
  expect(renderToStaticMarkup(<GeneratedPoster name="" day={null} venueName="" className="" />)).toContain('<svg')
})
