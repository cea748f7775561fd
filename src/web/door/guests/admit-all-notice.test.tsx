import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words } from '../door-words.ts'
import { AdmitAllNotice } from './admit-all-notice.tsx'

const noticeOf = (ageGroup: string | null, admitted: number, isProblem = false) =>
  renderToStaticMarkup(
    <AdmitAllNotice report={{ text: 'Gus’s tickets', admitted, isProblem, count: 1 }} ageGroup={ageGroup} />,
  )

test('admitting several tickets at once reminds of the ID like a single admission', () => {
  expect(noticeOf('21+', 2)).toContain(words.answer.checkId)
  expect(noticeOf('21+', 2)).toContain('21+')
  expect(noticeOf('18+', 1, true), 'one of them was admitted').toContain(words.answer.checkId)
})

test('no one is reminded of an ID where no one was admitted, or where all ages are', () => {
  expect(noticeOf('21+', 0, true)).not.toContain(words.answer.checkId)
  expect(noticeOf('All Ages', 2)).not.toContain(words.answer.checkId)
  expect(noticeOf(null, 2)).not.toContain(words.answer.checkId)
})
