import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Section } from '../../kit/section.tsx'
import { Pager } from '../desk/pager.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { words } from './import-desk-words.ts'
import { ImportItem } from './import-item.tsx'
import { TownUpload } from './town-upload.tsx'

/** The calendars that operators imported, and the way to import another one. */
export function ImportsSection({ imports, nextCursor }: CallOutputs['listImports']) {
  return (
    <div className="flex flex-col gap-8">
      <SectionHead title={words.title} text={words.text} />
      <TownUpload />
      <Section title={words.list}>
        {imports.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        ) : (
          <div className="flex max-w-4xl flex-col gap-4">
            {imports.map((record) => (
              <ImportItem key={record.importID} record={record} />
            ))}
          </div>
        )}
        <Pager nextCursor={nextCursor} />
      </Section>
    </div>
  )
}
