import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Direction, DirectionSwitch } from './direction-switch.tsx'

const switchOf = (direction: Direction, isReachable: boolean) =>
  renderToStaticMarkup(<DirectionSwitch {...{ direction, isReachable }} onChange={() => undefined} />)

test('a door without a connection says below the switch why no one can be scanned out', () => {
  const html = switchOf('in', false)
  expect(html).toContain('disabled')
  expect(html).toMatch(/<p[^>]*>Scanning guests out needs a connection\.<\/p>/)
  expect(switchOf('out', false)).toContain('You’re offline, so guests can’t be scanned out.')
})

test('with a connection the switch explains only the way out', () => {
  expect(switchOf('in', true)).not.toContain('<p')
  expect(switchOf('out', true)).toContain('Scan each guest on the way out.')
})
