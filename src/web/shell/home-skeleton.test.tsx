import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeSkeleton } from './home-skeleton.tsx'

test('Home loads as a filter button, 2 large tiles, two rows of 4 events, an ad slot, rows of 5 and 6 profiles', () => {
  const html = renderToStaticMarkup(<HomeSkeleton />)
  const parts = [...html.matchAll(/data-(row|tile)="([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`)
  const tiles = (count: number, name: string) => Array.from({ length: count }, () => `tile ${name}`)
  expect(parts).toEqual([
    'tile filter-button',
    'row large-event',
    ...tiles(2, 'large-event'),
    'row event',
    ...tiles(4, 'event'),
    'row event',
    ...tiles(4, 'event'),
    'tile ad',
    'row profile',
    ...tiles(5, 'profile'),
    'row profile',
    ...tiles(6, 'profile'),
  ])
})
