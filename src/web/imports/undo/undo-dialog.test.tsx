import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OwnImport, type Undo, UndoDialog } from './undo-dialog.tsx'

const record: OwnImport = {
  importID: '019adf00-0000-7000-8000-000000000001',
  fileName: 'gigs.ics',
  at: '2026-11-27T20:00:00.000Z',
  created: 5,
  updated: 0,
  undoneAt: null,
}

const drafts: Undo['stays'][number] = { reason: 'draft', count: 5, names: ['Harbor Lights'] }

const dialogOf = (plan: Partial<Undo>) =>
  renderToStaticMarkup(
    <UndoDialog
      record={record}
      plan={{ success: true, removed: 0, stays: [drafts], ...plan }}
      busy={false}
      problem={null}
      onConfirm={() => {}}
      onClose={() => {}}
    />,
  )

test('an import of which only drafts are left removes them once someone has chosen to lose their changes', () => {
  const html = dialogOf({})
  expect(html).toContain('Remove the 5 drafts. Any changes you made to them will be lost.')
  expect(html).not.toContain('checked=""')
  expect(html).not.toContain('will be removed')
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Remove 5 shows.*Check the box to continue/)
})

test('an import with more than drafts keeps them unless someone chooses otherwise, and says that it is undone once', () => {
  const html = dialogOf({ removed: 2 })
  expect(html).toContain('2 shows from gigs.ics will be removed.')
  expect(html).toContain('Remove the 5 drafts, too. Any changes you made to them will be lost.')
  expect(html).toContain('You can only undo an import once.')
  expect(html).not.toContain('checked=""')
  expect(html).toMatch(/<button(?![^>]* disabled)[^>]*>Remove 2 shows/)
  expect(dialogOf({ removed: 2, stays: [] })).not.toContain('only once')
})
