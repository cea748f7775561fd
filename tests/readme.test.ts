import { expect, test } from 'vitest'
import { weeklyNights } from '../src/cli/demo/show-names.ts'
import { picturedWords } from './support/pictured-words.ts'
import { listFiles, readSource } from './support/sources.ts'
import { textsOf } from './support/written-texts.ts'

const readme = readSource('README.md')

test('the README’s pictures say what the screens say: `npm run pictures` draws them again', () => {
  expect(JSON.parse(readSource('docs/pictures/words.json'))).toEqual(picturedWords())
})

test('each picture of the README says what it shows', () => {
  const pictures = [...readme.matchAll(/<img src="docs\/pictures\/(\w+)\.webp" alt="([^"]+)"/g)]
  expect(pictures.map(([, name]) => name)).toEqual(Object.keys(picturedWords()))
  const { home } = picturedWords()
  const [, , homeText = ''] = pictures[0] ?? []
  expect(homeText).toContain('buttons for today, tomorrow and the weekend')
  expect(home).toEqual(expect.arrayContaining(['Today', 'Tomorrow', 'This weekend', 'Next weekend']))
})

test('the shows, links and buttons that the README says to try are those of the product', () => {
  const [, toTry = ''] = /## What to try\n([\s\S]*?)\n## /.exec(readme) ?? []
  const names = [...toTry.matchAll(/“([^”]+)”|(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, show, link]) => show ?? link)
  expect(names.length).toBeGreaterThanOrEqual(4)
  const sources = listFiles('src/web').filter((path) => /[/-]words\.ts$/.test(path))
  const texts = new Set(['src/cli/demo/show-names.ts', ...sources].flatMap(textsOf))
  expect(names.filter((name = '') => !texts.has(name))).toEqual([])
  // The one that tickets are bought for, in any city.
  const sellingNight = weeklyNights.find(({ name }) => names.includes(name))
  expect(sellingNight?.ticketCents).toBeGreaterThan(0)
})
