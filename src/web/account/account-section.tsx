import type { ReactNode } from 'react'
import { TitledPart } from '../kit/titled-part.tsx'
import { words } from './account-words.ts'

export type SectionId = keyof typeof words.sections

/** One part of the account under its heading; its cards save by themselves. */
export const AccountSection = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <TitledPart id={id} title={words.sections[id].title} text={words.sections[id].text}>
    {children}
  </TitledPart>
)
