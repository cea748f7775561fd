import { SectionNav } from '../kit/section-nav.tsx'
import type { SectionId } from './account-section.tsx'
import { words } from './account-words.ts'

/** The way to each part of the account. */
export function AccountNav({ ids }: { ids: readonly SectionId[] }) {
  const sections = ids.map((id) => ({ id, title: words.sections[id].title }))
  return <SectionNav label={words.nav} sections={sections} ids={ids} />
}
