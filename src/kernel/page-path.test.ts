import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/manage/1.data?_routes=routes%2Fmanage', '/manage/1'],
  ['/manage/1.data?cursor=2&_routes=routes%2Fmanage#team', '/manage/1?cursor=2#team'],
  ['/gighub.data', '/gighub'],
  ['/_root.data?_routes=routes%2Fhome&near=Oakland%2C+CA', '/?near=Oakland%2C+CA'],
  ['/_.data', '/'],
  ['/team/_.data', '/team/'],
  ['/event/1?date=2026-11-20#tickets', '/event/1?date=2026-11-20#tickets'],
  ['/discover?q=_routes', '/discover?q=_routes'],
  ['/', '/'],
])('the page behind %s is %s', (path, page) => {
  expect(pagePath(path)).toBe(page)
})
